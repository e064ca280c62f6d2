/** How turns are held and taken over. A dead worker's turn moves again after at most lease + sweep. */
export const turnLimits = {
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /** A turn whose worker died this often is failed rather than tried again. */
  claimsMax: 10,
  sweepEveryMs: 1_500,
  sweepBatchMax: 500,
  /** History that the model sees; older messages stay in the task. */
  messagesSeenMax: 200,
  outputTokensMax: 4_096,
} as const;
