import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmLease, confirmRepeat } from './confirm-lease.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Answers that are read so many milliseconds after their question, the last of them again and again. */
function answer(held: boolean, ...latenesses: number[]) {
  let last = 0;
  return vi.fn(() => {
    last = latenesses.shift() ?? last;
    vi.advanceTimersByTime(last);
    return Promise.resolve(held);
  });
}

test('a call whose start was recorded just now begins without another question', async () => {
  const isHeld = answer(false, 0);
  expect(await confirmLease(performance.now(), isHeld)).toBe(true);
  expect(isHeld).not.toHaveBeenCalled();
});

test.each([true, false])('one whose answer came late begins when the lease is still held: %s', async (held) => {
  const isHeld = answer(held, 10);
  const sentAt = performance.now();
  vi.advanceTimersByTime(51);
  expect(await confirmLease(sentAt, isHeld)).toBe(held);
  expect(isHeld).toHaveBeenCalledOnce();
});

test('an answer that is read late is asked for again, three times at most', async () => {
  const isHeld = answer(true, 51, 50);
  expect(await confirmLease(-Infinity, isHeld)).toBe(true);
  expect(isHeld).toHaveBeenCalledTimes(2);
  const isAlwaysLate = answer(true, 51);
  expect(await confirmLease(-Infinity, isAlwaysLate)).toBe(true);
  expect(isAlwaysLate).toHaveBeenCalledTimes(3);
});

test('a call is tried again while its lease is held, and when the database cannot tell', async () => {
  expect(await confirmRepeat(answer(true, 0))).toBe(true);
  expect(await confirmRepeat(answer(false, 0))).toBe(false);
  expect(await confirmRepeat(() => Promise.reject(new Error('The database is away.')))).toBe(true);
});
