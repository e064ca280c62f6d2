const sameRequestMs = 1_000;

export interface StopRequest {
  /** Aborts at the first Ctrl-C, SIGTERM, SIGHUP, or when the process that started this one has ended. */
  signal: AbortSignal;
  /** Called at a second Ctrl-C or SIGTERM. */
  onForce(force: () => void): void;
}

/**
 * Listens for requests to stop. One Ctrl-C arrives up to three times (from the terminal, from npm and from the script
 * that npm ran), so signals within one second are one request.
 */
export function listenForStop(): StopRequest {
  const stop = new AbortController();
  let firstAt = 0;
  let force = (): void => {};
  const request = (): void => {
    if (!stop.signal.aborted) {
      firstAt = Date.now();
      stop.abort();
    } else if (Date.now() - firstAt > sameRequestMs) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.once('disconnect', () => stop.abort());
  return { signal: stop.signal, onForce: (action) => void (force = action) };
}
