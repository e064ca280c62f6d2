/**
 * Leases, retries and bounds of tool runs. The run of a dead worker continues after at most `leaseMs + sweepEveryMs`.
 */
export const toolRunLimits = {
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /** A run that was claimed this often without an end fails, because its workers probably died of it. */
  claimsMax: 5,
  sweepEveryMs: 2_500,
  sweepBatchMax: 500,
  /** Steps of one run, including the steps of the tools that it calls. */
  stepsMax: 500,
  outputTokensMax: 4_096,
  /** UTF-16 units of all steps' outputs of one run as JSON, because the log of a run is read as a whole. */
  outputUnitsMax: 8 * 1024 * 1024,
} as const;

/** The time limit of a step that sets none, by type. A step never gets more time than its run has left. */
export const stepMsDefaults = {
  http: 30_000,
  ai: 60_000,
  condition: 5_000,
  transform: 10_000,
  code: 10_000,
  tool: 60_000,
} as const;
