export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
  /** Begins the time anew. */
  restart(): void;
  /** Leaves no timer and no listener. */
  close(): void;
}

/** A signal that aborts with the outer one, or after `ms` with the error. Infinity is no limit. */
export function openTimeLimit(ms: number, error: () => Error, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  let endsAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    endsAt = performance.now() + ms;
    if (ms < timerMsMax) timer = setTimeout(() => controller.abort(error()), ms);
  };
  if (outer?.aborted === true) stop();
  else restart();
  outer?.addEventListener('abort', stop, { once: true });
  const close = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, left: () => endsAt - performance.now(), restart, close };
}

/** A timer of more milliseconds would end at once. */
const timerMsMax = 2 ** 31;
