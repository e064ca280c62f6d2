import { expect, test, vi } from 'vitest';
import { confirmLease } from './confirm-lease.ts';

test('a call whose start was recorded just now begins without another question', async () => {
  const isHeld = vi.fn(() => Promise.resolve(false));
  expect(await confirmLease(Infinity, isHeld)).toBe(true);
  expect(isHeld).not.toHaveBeenCalled();
});

test.each([true, false])('one whose answer came late begins when the lease is still held: %s', async (held) => {
  expect(await confirmLease(-Infinity, () => Promise.resolve(held))).toBe(held);
});
