/** How the turns of one project's backlog share the job queue with everybody else's. */
export const fairLimits = {
  /** So many waiting turns of a project stand in line with all others; more come after. */
  turnsInLineMax: 8,
  /** How far a backlog is counted. Longer ones count the same. */
  waitingCountedMax: 200,
  promoteEveryMs: 1_000,
  /** As long as no backlog was found. */
  promoteQuietMs: 10_000,
  /** Projects looked at in one round; the next round goes on from there. */
  projectsPerRoundMax: 200,
  /** Waiting turns of a project looked through for those whose agents can work. */
  turnsLookedThroughMax: 1_000,
} as const;
