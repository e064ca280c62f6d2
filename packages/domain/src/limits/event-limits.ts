/**
 * How recorded events reach their triggers. The process that records an event dispatches it; the scheduler dispatches
 * the events that this process could not.
 */
export const eventLimits = {
  dispatchEveryMs: 5_000,
  dispatchBatchMax: 100,
  /** At most this many listeners are read, and their filters evaluated, for one event. */
  listenersReadMax: 1_000,
} as const;
