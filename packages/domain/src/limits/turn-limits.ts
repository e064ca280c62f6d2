/** Leases and retries of turns. The turn of a dead worker runs again after at most `leaseMs + sweepEveryMs`. */
export const turnLimits = {
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /** A turn that was claimed this often without an end fails, because its workers probably died of it. */
  claimsMax: 10,
  sweepEveryMs: 1_500,
  sweepBatchMax: 500,
  /** The model gets at most this many messages of the history; older ones stay in the task. */
  messagesSeenMax: 200,
  outputTokensMax: 4_096,
} as const;
