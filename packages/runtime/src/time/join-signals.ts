/**
 * A signal that aborts with the first of these, which must live no longer than what it is for. Node keeps what
 * `AbortSignal.any` makes, and all that listens to it, until the next full collection of the heap.
 */
export function joinSignals(...signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason);
    else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true });
  }
  return joined.signal;
}
