// Ours: opossum and cockatiel wrap the call and keep statistics; this remembers the time of one failure.
/** Remembers that something just failed, so that callers need not each wait to find out. */
export interface Circuit {
  /** True for `restMs` after a failure. */
  isOpen(): boolean;
  failed(): void;
  worked(): void;
}

export function createCircuit({ restMs }: { restMs: number }): Circuit {
  let openUntil = 0;
  return {
    isOpen: () => performance.now() < openUntil,
    failed: () => {
      openUntil = performance.now() + restMs;
    },
    worked: () => {
      openUntil = 0;
    },
  };
}
