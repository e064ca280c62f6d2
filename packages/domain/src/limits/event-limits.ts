/** How recorded events find their triggers. Whoever records one dispatches it; the scheduler takes what is left behind. */
export const eventLimits = {
  dispatchEveryMs: 5_000,
  dispatchBatchMax: 100,
  /** Triggers whose filters are looked at for one event; fewer may start. */
  listenersReadMax: 1_000,
} as const;
