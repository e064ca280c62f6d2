import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFailures } from './remember-failures.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const put = vi.fn(() => Promise.resolve());
const open = () => {
  const nothing = () => Promise.resolve();
  const store = rememberFailures({
    put,
    open: () => Promise.resolve(null),
    remove: nothing,
    clearStale: nothing,
    close: nothing,
  });
  return { isAway: store.isAway, write: () => store.put('key', new Uint8Array()) };
};

test('a store is away for a second after a write has failed, and the writer is told why', async () => {
  const { isAway, write } = open();
  expect(isAway()).toBe(false);
  put.mockRejectedValueOnce(new Error('Connection refused.'));
  await expect(write()).rejects.toThrow('Connection refused.');
  vi.advanceTimersByTime(999);
  expect(isAway()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAway()).toBe(false);
});

test('a write that succeeds says that it is back', async () => {
  const { isAway, write } = open();
  put.mockRejectedValueOnce(new Error('Connection refused.'));
  await expect(write()).rejects.toThrow();
  await write();
  expect(isAway()).toBe(false);
});
