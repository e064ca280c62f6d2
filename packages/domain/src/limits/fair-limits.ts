/** How the turns of a project with a long backlog share the job queue with the turns of other projects. */
export const fairLimits = {
  /** A project's first 8 waiting turns have no priority value; later ones have one and run after those without. */
  turnsWithoutPriorityMax: 8,
  /** A longer backlog counts as one of this size, so that counting it stays cheap. */
  waitingCountedMax: 200,
  promoteEveryMs: 1_000,
  /** The pause between two rounds while no project has a backlog. */
  promoteQuietMs: 10_000,
  /** One round reads at most this many projects; the next round continues after them. */
  projectsPerRoundMax: 200,
  /** How many waiting turns of a project are read to find those whose agents can work. */
  turnsLookedThroughMax: 1_000,
} as const;
