import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCircuitBreaker } from './create-circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a circuit is open for a while after a failure, and closed again at once after a success', () => {
  const circuit = createCircuitBreaker({ restMs: 500 });
  expect(circuit.isOpen()).toBe(false);
  circuit.recordFailure();
  vi.advanceTimersByTime(499);
  expect(circuit.isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(circuit.isOpen()).toBe(false);
  circuit.recordFailure();
  circuit.recordSuccess();
  expect(circuit.isOpen()).toBe(false);
});
