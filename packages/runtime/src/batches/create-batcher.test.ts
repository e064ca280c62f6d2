import { expect, onTestFinished, test, vi } from 'vitest';
import { type BatcherOptions, createBatcher } from './create-batcher.ts';
import { createGate } from './create-gate.ts';

/** A batcher whose sends end when the test says so. Each item's result is its double. */
function openBatcher(options: Partial<BatcherOptions<number, number>> = {}) {
  const batches: (readonly number[])[] = [];
  const ends: Array<(error?: Error) => void> = [];
  const send = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push(items);
      ends.push((error) => (error ? reject(error) : resolve(items.map((item) => item * 2))));
    });
  const batcher = createBatcher({ send, fits: () => true, failsAll: () => false, ...options });
  return { batches, ends, add: batcher.add };
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('an item alone is sent at once, and so is the next', async () => {
  const { batches, ends, add } = openBatcher();
  const first = add(1);
  expect(batches).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(2);
  void add(2);
  await new Promise(process.nextTick);
  expect(batches).toEqual([[1], [2]]);
});

test('items that arrive during a send are sent together in the next, and each gets its own result', async () => {
  const { batches, ends, add } = openBatcher();
  const first = add(1);
  const rest = [2, 3, 4].map((item) => add(item));
  await turnOfLoop();
  expect(batches).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(2);
  await turnOfLoop();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  ends[1]?.();
  expect(await Promise.all(rest)).toEqual([4, 6, 8]);
});

test('items that do not fit wait for a batch to which they do, in their order', async () => {
  const fits = (item: number, batch: readonly number[]) => batch.length < 3 && !batch.includes(item);
  const { batches, ends, add } = openBatcher({ fits });
  for (const item of [1, 2, 2, 2, 3, 4, 5]) void add(item);
  for (let turn = 0; turn < 4; turn += 1) {
    ends[turn]?.();
    await turnOfLoop();
  }
  expect(batches).toEqual([[1], [2, 3, 4], [2, 5], [2]]);
});

test('a failed send fails its own items, and the next items are sent', async () => {
  const { ends, add } = openBatcher();
  const failed = add(1);
  const next = add(2);
  ends[0]?.(new Error('refused'));
  await expect(failed).rejects.toThrow('refused');
  await turnOfLoop();
  ends[1]?.();
  expect(await next).toBe(4);
});

test('a failure that all would have is the failure of all who wait', async () => {
  const { batches, ends, add } = openBatcher({ failsAll: () => true });
  const all = [1, 2, 3].map((item) => add(item));
  ends[0]?.(new Error('away'));
  for (const item of all) await expect(item).rejects.toThrow('away');
  expect(batches).toEqual([[1]]);
});

test('a send that takes long is passed by others, up to a number of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { batches, add } = openBatcher({ sendsMax: 2, besideMs: 10 });
  void add(1);
  void add(2);
  await vi.advanceTimersByTimeAsync(9);
  void add(3);
  expect(batches).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([[1], [2, 3]]);
  void add(4);
  await vi.advanceTimersByTimeAsync(100);
  expect(batches).toHaveLength(2);
});

test('batchers with one gate send in turns, and what waits for a turn is one batch', async () => {
  const gate = createGate({ atOnceMax: 1, passedMs: 60_000 });
  const [one, other] = [openBatcher({ gate }), openBatcher({ gate })];
  for (const item of [1, 2]) void one.add(item);
  for (const item of [3, 4]) void other.add(item);
  await turnOfLoop();
  expect([one.batches, other.batches]).toEqual([[[1]], []]);
  one.ends[0]?.();
  await turnOfLoop();
  expect([one.batches, other.batches]).toEqual([[[1]], [[3, 4]]]);
  other.ends[0]?.();
  await turnOfLoop();
  expect(one.batches).toEqual([[1], [2]]);
});
