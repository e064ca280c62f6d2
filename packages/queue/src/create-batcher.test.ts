import { expect, onTestFinished, test, vi } from 'vitest';
import { createBatcher } from './create-batcher.ts';

function createSlowSend() {
  const batches: number[][] = [];
  const releases: Array<(error?: Error) => void> = [];
  const send = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      batches.push(items);
      releases.push((error) => (error ? reject(error) : resolve()));
    });
  return { batches, releases, send };
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const quiet = { batchMax: 100, limitMs: 1_000, onFailure: () => undefined };

test('items that arrive during a send are sent together in the next', async () => {
  const { batches, releases, send } = createSlowSend();
  const batcher = createBatcher({ ...quiet, send });
  const first = batcher.add(1);
  await turnOfLoop();
  const rest = [2, 3, 4].map((item) => batcher.add(item));
  await turnOfLoop();
  expect(batches).toEqual([[1]]);
  releases[0]?.();
  expect(await first).toBe(true);
  await turnOfLoop();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  releases[1]?.();
  expect(await Promise.all(rest)).toEqual([true, true, true]);
});

test('a failed send fails its own items, and the next items are sent', async () => {
  const { releases, send } = createSlowSend();
  const failures: number[] = [];
  const batcher = createBatcher({ ...quiet, send, onFailure: (_error, count) => failures.push(count) });
  const failed = batcher.add(1);
  await turnOfLoop();
  const next = batcher.add(2);
  releases[0]?.(new Error('refused'));
  expect(await failed).toBe(false);
  await turnOfLoop();
  releases[1]?.();
  expect(await next).toBe(true);
  expect(failures).toEqual([1]);
});

test('when a send never ends, all waiting callers get false within the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send } = createSlowSend();
  const batcher = createBatcher({ ...quiet, send, limitMs: 50 });
  const first = batcher.add(1);
  await turnOfLoop();
  const sent = Promise.all([first, batcher.add(2), batcher.add(3)]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await sent).toEqual([false, false, false]);
});
