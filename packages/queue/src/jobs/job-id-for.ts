interface Attempt {
  attempt: number;
  /** The number of the sweep that found the work stalled; absent when it is enqueued for the first time. */
  sweep?: number | undefined;
}

/**
 * The id of a job. While a job with this id is on the queue, enqueuing it again does nothing; so every new attempt, and
 * every sweep that finds the work stalled, has an id of its own. Letters, digits, `_` and `-` only.
 */
export const jobIdFor = {
  turn: ({ taskId, turn, attempt, sweep }: Attempt & { taskId: string; turn: number }) =>
    `${taskId}-t${turn}-a${attempt}${suffixOf(sweep)}`,
  toolRun: ({ runId, attempt, sweep }: Attempt & { runId: string }) => `${runId}-a${attempt}${suffixOf(sweep)}`,
};

function suffixOf(sweep: number | undefined): string {
  return sweep === undefined ? '' : `-s${sweep}`;
}
