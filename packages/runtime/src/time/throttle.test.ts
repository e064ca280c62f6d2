import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('the first call acts at once, and the next only after the pause', () => {
  const action = vi.fn();
  const call = throttle(1_000, action);
  for (const [pauseMs, name] of [
    [0, 'first'],
    [999, 'too early'],
    [1, 'second'],
    [5_000, 'third'],
    [0, 'too early'],
  ] as const) {
    vi.advanceTimersByTime(pauseMs);
    call(name);
  }
  expect(action.mock.calls).toEqual([['first'], ['second'], ['third']]);
});
