/** The time limit of some work has passed; the work itself may still finish. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

// Ours, not node:timers/promises: that makes an AbortError for each call that is in time, 10 µs instead of 0.6.
/**
 * The result of `work`, or TimeLimitError after `ms`. Leaves no timer and no unhandled rejection behind. A process that
 * stood still for longer than `ms` reads what arrived meanwhile first: timers fire before sockets are read.
 */
export async function withinMs<Value>(work: Promise<Value>, ms: number, what = 'The work'): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const expire = () => reject(new TimeLimitError(`${what} took longer than ${ms} ms.`));
    timer = setTimeout(() => void setImmediate(expire), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
