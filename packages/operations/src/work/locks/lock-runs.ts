import { fragment, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const runLeaseParams = z.object({ runId: z.string(), attempt: z.int() });

/**
 * The part `locked_run` of a statement that only the worker with this lease may write. Brings the lease's parameters.
 */
export const lockedRun = fragment({
  params: runLeaseParams,
  sql: sql`locked_run AS (
    SELECT id, workspace_id, writes FROM tool_run WHERE id = :run_id AND attempt = :attempt AND status = 'running'
      FOR NO KEY UPDATE
  )`,
});

const lockRunsByIds = statement({
  name: 'lock-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM tool_run WHERE id = ANY(:run_ids) AND status IN ('queued', 'running')
    ORDER BY id FOR NO KEY UPDATE`,
});

const lockRunsByTasks = statement({
  name: 'lock-runs-of-tasks',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM tool_run WHERE task_id = ANY(:task_ids) AND status IN ('queued', 'running')
    ORDER BY id FOR NO KEY UPDATE`,
});

/** The task of a run never changes, so this needs no lock. */
const listTasks = statement({
  name: 'list-tasks-of-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: z.object({ task_id: z.string() }),
  sql: sql`SELECT DISTINCT task_id FROM tool_run WHERE id = ANY(:run_ids) AND task_id IS NOT NULL`,
});

/** Locks live runs until the transaction ends. Lock their tasks before. */
export async function lockRuns(queries: Queries, runIds: readonly string[]): Promise<void> {
  if (runIds.length > 0) await queries.query(lockRunsByIds, { runIds });
}

/** Locks the live runs of tasks that are locked already. */
export async function lockRunsOfTasks(queries: Queries, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await queries.query(lockRunsByTasks, { taskIds });
}

/** The tasks that wait for these runs. */
export async function listTasksOfRuns(queries: Queries, runIds: readonly string[]): Promise<string[]> {
  const rows = await queries.query(listTasks, { runIds });
  return rows.map(({ task_id }) => task_id);
}
