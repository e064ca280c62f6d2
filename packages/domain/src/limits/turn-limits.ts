/** Leases and retries of turns. The turn of a dead worker runs again after at most `leaseMs + sweepEveryMs`. */
export const turnLimits = {
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /** A turn that was claimed this often without an end fails, because its workers probably died of it. */
  claimsMax: 10,
  sweepEveryMs: 1_500,
  sweepBatchMax: 500,
  /** How long a turn waits that found the file store away. */
  postponedMs: 10_000,
  /** A turn that was suspended or postponed this often is given up like one whose workers die. */
  suspensionsMax: 2_000,
  /** How soon a turn that was held becomes due once a worker can claim it. */
  releaseEveryMs: 6_000,
  /** At most this many messages are read for the model: all of the longest task. */
  messagesSeenMax: 1_000,
  outputTokensMax: 4_096,
} as const;
