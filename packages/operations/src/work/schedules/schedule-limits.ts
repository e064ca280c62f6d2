/** The scheduler's rhythm. A run may start a minute late (docs/contract.md 8); this keeps it within seconds. */
export const scheduleLimits = {
  tickEveryMs: 5_000,
  /** Due schedules decided in one transaction. */
  batchMax: 100,
} as const;
