/** The search of a project's records (docs/contract.md 10.10). Times in milliseconds. */
export const searchLimits = {
  /** What of one record is found: words of so much of its text. */
  textCharactersMax: 8_000,
  wordsPerEntryMax: 300,
  wordsPerQueryMax: 8,
  /** Of one workspace in one process. */
  atOnceMax: 2,
  waitingMax: 20,

  /** How many rows of a source are looked at in one statement. Data of events and deliveries can have 64 KB each. */
  rowsPerBatchMax: 500,
  dataRowsPerBatchMax: 100,
  /**
   * Ids are made before their rows are committed, on clocks that differ. Rows are read soon, and once more when none
   * with a lower id can come.
   */
  freshLagMs: 2_000,
  settledLagMs: 180_000,
  indexEveryMs: 5_000,
  purgeEveryMs: 120_000,
  purgeBatchMax: 2_000,

  /**
   * A search looks at one block after the other, the newest first. A common word is in the first one, so its search
   * reads at most this many entries; and a rare one is looked up once in each block.
   */
  entriesPerBlockMax: 16_384,
  blocksPerSearchMax: 512,
  /** The names of how many agents, workforces, tools and triggers are looked at, each. */
  namesPerSearchMax: 1_000,
} as const;
