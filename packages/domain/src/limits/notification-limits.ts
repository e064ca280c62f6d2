/** How notifications are sent. Times in milliseconds. */
export const notificationLimits = {
  /** Between two looks into the tables while there is nothing to send, and while there is or was a moment ago. */
  lookEveryMs: 1_000,
  busyEveryMs: 250,
  busyForMs: 2_000,
  dispatchBatchMax: 200,
  /** Endpoints with something due that one look takes into account. The next look goes on after them. */
  endpointsLookedThroughMax: 500,
  /** To so many endpoints a process sends at once: all of them, healthy ones whose round is short, failing ones. */
  endpointsMax: 200,
  healthyMax: 100,
  failingMax: 50,
  slowAfterMs: 1_000,
  /** Tries of one round. They are sent at once, and a failing endpoint gets one. */
  roundMax: 10,
  failingRoundMax: 1,
  /** For one try: look-up, connection and answer. */
  tryMsMax: 15_000,
  leaseMs: 10_000,
  heartbeatMs: 3_000,
} as const;
