// Ours: opossum and cockatiel wrap the call and keep statistics; this remembers the time of one failure.
/** Remembers a failure for a while, so that the next callers fail at once instead of waiting for the same failure. */
export interface CircuitBreaker {
  /** True for `restMs` after a failure. */
  isOpen(): boolean;
  recordFailure(): void;
  recordSuccess(): void;
}

export function createCircuitBreaker({ restMs }: { restMs: number }): CircuitBreaker {
  let openUntil = 0;
  return {
    isOpen: () => performance.now() < openUntil,
    recordFailure: () => {
      openUntil = performance.now() + restMs;
    },
    recordSuccess: () => {
      openUntil = 0;
    },
  };
}
