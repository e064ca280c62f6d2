/**
 * How often and how many. A run may start a minute late (docs/contract.md 8); with these it is seconds late at most.
 */
export const scheduleLimits = {
  tickEveryMs: 5_000,
  /** Due schedules decided in one transaction. */
  batchMax: 100,
  /** For the decisions of one transaction, below the time after which the database ends one that says nothing. */
  decideMsMax: 1_000,
} as const;
