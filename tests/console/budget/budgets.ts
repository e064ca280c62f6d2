/** What the console may cost. Sizes in KB (1,024 bytes) of gzip; docs/performance.md says how each is measured. */
export const budgets = {
  firstPaintKb: 145,
  signInKb: 120,
  overlaysKb: 75,
  routeKb: 60,
  editorRouteKb: 180,
  coldLcpMs: 2_000,
  warmLcpMs: 1_000,
  layoutShift: 0.02,
  openTaskMs: 200,
  openLongTaskMs: 500,
  openLargeStepMs: 300,
  interactionMs: 150,
  rowsInPage: 80,
  longFrames: 0,
  heapMb: 30,
  /** Of the main thread. */
  hintsPercent: 15,
} as const;
