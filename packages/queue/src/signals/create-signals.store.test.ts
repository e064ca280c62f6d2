import { once } from 'node:events';
import { newId } from '@harkara/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, backends } from '../stores/backends.fixture.ts';
import { type Signals, createSignals } from './create-signals.ts';
import { type Proxy, openProxy } from './open-proxy.fixture.ts';

type Opened = Awaited<ReturnType<Backend['open']>>;

/** Counts signals; `until(n)` waits for the n-th. */
function count() {
  const events = new EventTarget();
  const state = { calls: 0 };
  const listener = () => {
    state.calls += 1;
    events.dispatchEvent(new Event('signal'));
  };
  const until = async (calls: number) => {
    while (state.calls < calls) await once(events, 'signal');
  };
  return { state, listener, until };
}

/** The same options with the store behind a proxy, so that connections can be cut without affecting other tests. */
async function behindProxy(options: Opened) {
  const proxy = await openProxy(options.redisUrl ?? options.databaseUrl);
  const address = options.redisUrl ? { redisUrl: proxy.url } : { databaseUrl: proxy.url };
  return { proxy, options: { ...options, ...address } };
}

describe.each(backends)('signals on $name', ({ name, missing, open }) => {
  describe.skipIf(missing)('between two processes', { meta: { needs: name } }, () => {
    let options: Opened;
    let here: Signals;
    let there: Signals;
    let proxy: Proxy;
    beforeAll(async () => {
      options = await open();
      const distant = await behindProxy(options);
      proxy = distant.proxy;
      [here, there] = [createSignals(options), createSignals(distant.options)];
      const first = count();
      there.subscribe('task', 'first', first.listener);
      await first.until(1);
    });
    afterAll(async () => {
      await Promise.all([here.close(), there.close()]);
      await proxy.close();
      await options.end();
    });

    test('a signal calls the listeners of its id and kind, and no others', async () => {
      const id = newId('tsk');
      const [waiting, other, ended] = [count(), count(), count()];
      there.subscribe('task', id, waiting.listener);
      there.subscribe('tool_run', id, other.listener);
      there.subscribe('task', id, ended.listener)();
      here.publish('task', id);
      await waiting.until(1);
      expect([waiting.state.calls, other.state.calls, ended.state.calls]).toEqual([1, 0, 0]);
    });

    test('a signal that is sent before its channel is connected arrives', async () => {
      const id = newId('tsk');
      const waiting = count();
      there.subscribe('task', id, waiting.listener);
      const fresh = createSignals(options);
      fresh.publish('task', id);
      await waiting.until(1);
      await fresh.close();
    });

    test('a thousand signals at once all arrive', async () => {
      const ids = Array.from({ length: 1_000 }, () => newId('run'));
      const all = count();
      const ends = ids.map((id) => there.subscribe('tool_run', id, all.listener));
      for (const id of ids) here.publish('tool_run', id);
      await all.until(1_000);
      for (const end of ends) end();
      expect(all.state.calls).toBe(1_000);
    });

    test('after a lost connection every listener is called once, and signals arrive again', async () => {
      const waiting = count();
      const id = newId('tsk');
      there.subscribe('task', id, waiting.listener);
      proxy.cut();
      await waiting.until(1);
      here.publish('task', id);
      await waiting.until(2);
      expect(waiting.state.calls).toBe(2);
    });

    test('a listener that throws affects no other', async () => {
      const id = newId('tsk');
      const waiting = count();
      there.subscribe('task', id, () => {
        throw new Error('a broken listener');
      });
      there.subscribe('task', id, waiting.listener);
      here.publish('task', id);
      await waiting.until(1);
    });
  });
});
