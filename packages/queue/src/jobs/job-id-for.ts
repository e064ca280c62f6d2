/**
 * The id under which work is handed over. While a job of that id exists, handing it over again does nothing, so a
 * new attempt, and each sweep that finds it not moving, needs an id of its own. Letters, digits, `_` and `-` only.
 */
export const jobIdFor = {
  turn: (taskId: string, turn: number, attempt: number, sweep?: number) =>
    `${taskId}-t${turn}-a${attempt}${swept(sweep)}`,
  toolRun: (runId: string, attempt: number, sweep?: number) => `${runId}-a${attempt}${swept(sweep)}`,
  notification: (attemptId: string, sweep?: number) => `${attemptId}-n${swept(sweep)}`,
};

function swept(sweep: number | undefined): string {
  return sweep === undefined ? '' : `-s${sweep}`;
}
