import { expect, test } from 'vitest';
import { createFairLine } from './create-fair-line.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';

const waitMsMax = 60_000;

test('groups take turns, and within a group who came first is first', async () => {
  const line = createFairLine<number>();
  const got: string[] = [];
  for (const [group, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const) {
    void line.join(group, waitMsMax).then((item) => got.push(`${name}=${item}`));
  }
  expect(line.size).toBe(6);
  expect([0, 1, 2, 3, 4, 5, 6].map((item) => line.serve(item))).toEqual([true, true, true, true, true, true, false]);
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(got).toEqual(['a1=0', 'b1=1', 'c1=2', 'a2=3', 'b2=4', 'a3=5']);
  expect(line.size).toBe(0);
});

test('who waits too long is sent away and takes nothing from the others', async () => {
  const line = createFairLine<number>();
  const patient = line.join('a', waitMsMax);
  await expect(line.join('a', 1)).rejects.toThrow(InspectorBusyError);
  expect(line.size).toBe(1);
  line.serve(7);
  expect(await patient).toBe(7);
});

test('a line that is dissolved sends everybody away and can be joined anew', async () => {
  const line = createFairLine<number>();
  const all = Promise.allSettled([line.join('a', waitMsMax), line.join('a', waitMsMax), line.join('b', waitMsMax)]);
  line.dissolve();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([line.size, line.serve(1)]).toEqual([0, false]);
  const late = line.join('a', waitMsMax);
  line.serve(2);
  expect(await late).toBe(2);
});
