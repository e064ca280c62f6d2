// Ours, not node:timers/promises: that makes an AbortError for each notify, 11 µs instead of 0.8.

/** Lets one caller wait for a signal or a time, whichever is first. */
interface WakeUp {
  notify(): void;
  /** Resolves at the next `notify`, at once if one came since the last `wait`, and after `msMax` at the latest. */
  wait(msMax: number): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let notified = false;
  let wake: (() => void) | undefined;
  return {
    notify: () => {
      notified = true;
      wake?.();
    },
    wait: (msMax) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          wake = undefined;
          notified = false;
          resolve();
        };
        const timer = setTimeout(done, msMax);
        wake = done;
        if (notified) done();
      }),
  };
}

/**
 * The pause before a row is read in case its signal was lost: 1 to 2 s. It ends at the same moments for all who wait in
 * this process, so that calls of a shared statement meet.
 */
export function untilNextLookMs(nowMs: number = performance.now()): number {
  return Math.ceil(2_000 - (nowMs % 1_000));
}
