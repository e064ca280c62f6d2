/** Lets few sends of several batchers be under way at once, so that more items meet in each. */
export interface Gate {
  /**
   * Enters now and answers what to call when the send is over; or answers null and calls `tryAgain`, once, when it may
   * enter. A `tryAgain` that waits already does not wait twice.
   */
  enter(tryAgain: () => void): (() => void) | null;
}

/**
 * A gate for `atOnceMax` sends. One that has been under way for `passedMs` counts no longer: what it waits for, such as
 * a lock, must not hold up the others.
 */
export function createGate({ atOnceMax, passedMs }: { atOnceMax: number; passedMs: number }): Gate {
  /** When each send that counts began, the oldest first. */
  const begun = new Map<symbol, number>();
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  /** In milliseconds; 0 when one may enter. */
  const untilFree = () => {
    for (const [send, since] of begun) {
      const leftMs = since + passedMs - performance.now();
      if (leftMs > 0) return begun.size < atOnceMax ? 0 : leftMs;
      begun.delete(send);
    }
    return 0;
  };

  const wakeNext = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const tryAgain of waiting) {
      const leftMs = untilFree();
      if (leftMs > 0) {
        timer = setTimeout(wakeNext, Math.ceil(leftMs));
        return;
      }
      waiting.delete(tryAgain);
      tryAgain();
    }
  };

  return {
    enter: (tryAgain) => {
      const leftMs = untilFree();
      if (leftMs > 0) {
        waiting.add(tryAgain);
        timer ??= setTimeout(wakeNext, Math.ceil(leftMs));
        return null;
      }
      const send = Symbol();
      begun.set(send, performance.now());
      return () => {
        begun.delete(send);
        wakeNext();
      };
    },
  };
}
