const hiddenMsMax = 2_000;

/** Resolves after a time, or at once when the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Resolves once the tab is shown, or when the signal aborts. */
export function untilShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const isSeen = () => !document.hidden && resolve();
    document.addEventListener('visibilitychange', isSeen, { signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Calls back when the tab has been hidden for two seconds: a browser opens six connections to a host at once, and tabs
 * that no one looks at must not take them all.
 */
export function onHidden(callback: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(callback, hiddenMsMax);
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  look();
}
