import { type Queries, statement } from '@harkara/prisma';

/** Values: run ids. */
const lockedRuns = statement<{ id: string }>(
  'lock-runs',
  `SELECT id FROM tool_run WHERE id = ANY($1) AND status IN ('queued', 'running') ORDER BY id FOR NO KEY UPDATE`,
);

/** Values: task ids. */
const lockedRunsOfTasks = statement<{ id: string }>(
  'lock-runs-of-tasks',
  `SELECT id FROM tool_run WHERE task_id = ANY($1) AND status IN ('queued', 'running') ORDER BY id FOR NO KEY UPDATE`,
);

/** The task of a run never changes, so this needs no lock. Values: run ids. */
const tasksOfRuns = statement<{ task_id: string }>(
  'list-tasks-of-runs',
  'SELECT DISTINCT task_id FROM tool_run WHERE id = ANY($1) AND task_id IS NOT NULL',
);

/** Locks live runs until the transaction ends. Lock their tasks before. */
export async function lockRuns(queries: Queries, runIds: readonly string[]): Promise<void> {
  if (runIds.length > 0) await queries.query(lockedRuns, [runIds]);
}

/** Locks the live runs of tasks that are locked already. */
export async function lockRunsOfTasks(queries: Queries, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await queries.query(lockedRunsOfTasks, [taskIds]);
}

/** The tasks that wait for these runs. */
export async function listTasksOfRuns(queries: Queries, runIds: readonly string[]): Promise<string[]> {
  const rows = await queries.query(tasksOfRuns, [runIds]);
  return rows.map(({ task_id }) => task_id);
}
