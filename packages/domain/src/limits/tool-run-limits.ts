/** How tool runs are held, taken over and bounded. A dead worker's run moves again after at most lease + sweep. */
export const toolRunLimits = {
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /** A run whose workers died this often is failed rather than tried again. */
  claimsMax: 5,
  sweepEveryMs: 2_500,
  sweepBatchMax: 500,
  /** Steps that one run may take, those of the tools it calls counted in. */
  stepsMax: 500,
  outputTokensMax: 4_096,
} as const;

/** How long a step may take that does not say it, by type; never longer than what is left of the run. */
export const stepMsDefaults = {
  http: 30_000,
  ai: 60_000,
  condition: 5_000,
  transform: 10_000,
  code: 10_000,
  tool: 60_000,
} as const;
