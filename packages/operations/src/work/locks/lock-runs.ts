import { type Call, call, fragment, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';

export const runLeaseParams = z.object({ runId: z.string(), attempt: z.int() });

/**
 * The part `locked_run` of a statement that only the worker with this lease may write. Brings the lease's parameters.
 */
export const lockedRun = fragment({
  params: runLeaseParams,
  sql: sql`locked_run AS (
    SELECT id, workspace_id, writes, lease_until FROM tool_run
    WHERE id = :run_id AND attempt = :attempt AND ${hasStatus('tool_run', 'running')}
    FOR NO KEY UPDATE
  )`,
});

/** The task of a run never changes, so it is read without a lock. */
const lockTasksByRuns = statement({
  name: 'lock-tasks-of-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM task WHERE id IN (SELECT task_id FROM tool_run WHERE id = ANY(:run_ids))
    ORDER BY id FOR NO KEY UPDATE`,
});

const isOpen = hasStatus('tool_run', 'queued', 'running');

const lockRunsByIds = statement({
  name: 'lock-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM tool_run WHERE id = ANY(:run_ids) AND ${isOpen}
    ORDER BY id FOR NO KEY UPDATE`,
});

const lockRunsByTasks = statement({
  name: 'lock-runs-of-tasks',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM tool_run WHERE task_id = ANY(:task_ids) AND ${isOpen}
    ORDER BY id FOR NO KEY UPDATE`,
});

/** Locks the tasks that wait for these runs. */
export function taskLocksOfRuns(runIds: readonly string[]): Call<{ id: string }> {
  return call(lockTasksByRuns, { runIds });
}

/** Locks those of these runs that are not over. Comes after their tasks. */
export function runLocks(runIds: readonly string[]): Call<{ id: string }> {
  return call(lockRunsByIds, { runIds });
}

/** Locks the runs of tasks that are not over. Comes after the tasks. */
export function runLocksOfTasks(taskIds: readonly string[]): Call<{ id: string }> {
  return call(lockRunsByTasks, { taskIds });
}
