import { expect, test } from 'vitest';
import { createConcurrencyLimit, createConcurrencyLimits } from './create-concurrency-limit.ts';

const refuse = () => new Error('too many');

function createWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { started, ends, work };
}

test('at most the limit runs at once, and the others start in order', async () => {
  const limit = createConcurrencyLimit({ atOnceMax: 2, waitingMax: 10, refuse });
  const { started, ends, work } = createWork();
  const results = [1, 2, 3, 4].map((number) => limit(work(number)));
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  await results[1];
  expect(started).toEqual([1, 2, 3]);
  ends[0]?.();
  await results[0];
  expect(started).toEqual([1, 2, 3, 4]);
  ends.slice(2).forEach((end) => end());
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('work that throws makes room for the next', async () => {
  const limit = createConcurrencyLimit({ atOnceMax: 1, waitingMax: 10, refuse });
  const failing = limit(() => Promise.reject(new Error('failed')));
  const next = limit(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

test('work that finds too many waiting is refused, and those are not disturbed', async () => {
  const limit = createConcurrencyLimit({ atOnceMax: 1, waitingMax: 1, refuse });
  const { ends, work } = createWork();
  const results = [1, 2].map((number) => limit(work(number)));
  await expect(limit(work(3))).rejects.toThrow('too many');
  ends[0]?.();
  await results[0];
  ends[1]?.();
  expect(await Promise.all(results)).toEqual([1, 2]);
});

test('each key has a limit of its own, which counts only what has not ended', async () => {
  const limit = createConcurrencyLimits({ atOnceMax: 1, waitingMax: 0, refuse });
  const { ends, work } = createWork();
  const results = [limit('a', work(1)), limit('b', work(2))];
  await expect(limit('a', work(3))).rejects.toThrow('too many');
  ends.forEach((end) => end());
  expect(await Promise.all(results)).toEqual([1, 2]);
  expect(await limit('a', () => Promise.resolve('next'))).toBe('next');
});
