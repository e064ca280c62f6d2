import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freeStartMemory } from './free-start-memory.ts';

test('what only the start needed is collected two seconds after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const leftover = new WeakRef({ schemas: [] });
  freeStartMemory();
  // Until this turn of the event loop ends, what a new WeakRef leads to stays.
  await setImmediate();
  vi.advanceTimersByTime(2_000);
  expect(leftover.deref()).toBeUndefined();
});
