import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { newId } from '@harkara/runtime';
import { call, readEvents, seedCaller, until, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const nobodysTask = newId('tsk');
const harkara = useHarkara({ withoutRunner: true });

limitsCalls(harkara, 'reads', {
  method: 'GET',
  pathOf: () => `/v1/api/tasks/${nobodysTask}/events`,
});

/** A key with a task that does not end, and how it opens streams of it. */
async function openCaller() {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  const events = (url: string) => `${url}/v1/api/tasks/${body.id}/events`;
  const open = async (url = harkara().url) => {
    // A connection of its own: fetch would open some that it never uses, and a gateway waits for those when it stops.
    const sent = request(events(url), { headers: { Authorization: `Bearer ${caller.key}` }, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => undefined).resume();
    return { status: response.statusCode, close: () => response.destroy() };
  };
  const opened = async () =>
    (await harkara().pool.query('SELECT slot FROM event_stream WHERE api_key_id = $1', [caller.keyId])).rowCount;
  return { ...caller, taskId: body.id, events, open, opened };
}

test('of streams that a key opens at once, 20 are open, over all gateways; a closed one makes room', async () => {
  const other = await harkara().startGateway();
  const caller = await openCaller();
  const streams = await Promise.all(
    Array.from({ length: 26 }, (_, index) => caller.open(index % 2 === 0 ? harkara().url : other.url)),
  );
  const taken = streams.filter(({ status }) => status === 200);
  expect([taken.length, streams.length - taken.length]).toEqual([20, 6]);
  const refused = await call(caller.events(harkara().url), 'GET', { token: caller.key });
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: 'An API key can have at most 20 event streams open. Close one first.' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  taken[0]?.close();
  await until('free slot', async () => ((await caller.opened()) === 19 ? true : null));
  const next = await caller.open();
  expect(next.status).toBe(200);
  for (const stream of [...taken, next]) stream.close();
  await until('free slots', async () => ((await caller.opened()) === 0 ? true : null));
  await other.stop();
});

test('the slots of a gateway that died are free when their leases have ended', async () => {
  const caller = await openCaller();
  await harkara().pool.query(
    `INSERT INTO event_stream (api_key_id, slot, stream_id, lease_until)
     SELECT $1, slot, 'of a dead gateway', now() FROM generate_series(1, 20) slot`,
    [caller.keyId],
  );
  const streams = await Promise.all(Array.from({ length: 20 }, () => caller.open()));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await caller.open()).status).toBe(429);
  for (const stream of streams) stream.close();
});

test('a stream that ends by itself frees its slot', async () => {
  const caller = await openCaller();
  await harkara().pool.query(`UPDATE task SET status = 'done' WHERE id = $1`, [caller.taskId]);
  const { url } = harkara();
  for await (const event of readEvents({ url, key: caller.key, taskId: caller.taskId }))
    expect(event.event).toBe('task');
  await until('free slot', async () => ((await caller.opened()) === 0 ? true : null));
});
