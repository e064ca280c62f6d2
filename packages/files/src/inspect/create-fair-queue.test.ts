import { expect, test } from 'vitest';
import { createFairQueue } from './create-fair-queue.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';

const waitMsMax = 60_000;

test('groups take turns, and within a group callers are served in their order', async () => {
  const queue = createFairQueue<number>();
  const got: string[] = [];
  for (const [group, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const) {
    void queue.wait(group, waitMsMax).then((item) => got.push(`${name}=${item}`));
  }
  expect(queue.size).toBe(6);
  expect([0, 1, 2, 3, 4, 5, 6].map((item) => queue.give(item))).toEqual([true, true, true, true, true, true, false]);
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(got).toEqual(['a1=0', 'b1=1', 'c1=2', 'a2=3', 'b2=4', 'a3=5']);
  expect(queue.size).toBe(0);
});

test('a caller that waits too long fails and takes nothing from the others', async () => {
  const queue = createFairQueue<number>();
  const patient = queue.wait('a', waitMsMax);
  await expect(queue.wait('a', 1)).rejects.toThrow(InspectorBusyError);
  expect(queue.size).toBe(1);
  queue.give(7);
  expect(await patient).toBe(7);
});

test('a queue that is closed fails all waiting callers and can be used again', async () => {
  const queue = createFairQueue<number>();
  const all = Promise.allSettled([queue.wait('a', waitMsMax), queue.wait('a', waitMsMax), queue.wait('b', waitMsMax)]);
  queue.close();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([queue.size, queue.give(1)]).toEqual([0, false]);
  const late = queue.wait('a', waitMsMax);
  queue.give(2);
  expect(await late).toBe(2);
});
