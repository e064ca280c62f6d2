export interface Bell {
  ring(): void;
  /** Resolves at the next ring, at once when one came before, and in any case after this long. */
  rung(withinMs: number): Promise<void>;
}

/** Remembers a ring that came while nobody listened. */
export function createBell(): Bell {
  let pending = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      pending = true;
      wake?.();
    },
    rung: (withinMs) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          wake = undefined;
          pending = false;
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        wake = done;
        if (pending) done();
      }),
  };
}
