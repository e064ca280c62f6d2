import { type Call, call, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/** Locks in the order of the ids, so that two callers cannot deadlock. */
const lockTasksByIds = statement({
  name: 'lock-tasks',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM task WHERE id = ANY(:task_ids) ORDER BY id FOR NO KEY UPDATE`,
});

/**
 * Locks tasks until the transaction ends. Read what they contain in the next statement: it sees everything that was
 * committed while this one waited, and the parts of one statement share a snapshot that is older than the wait. Locks
 * are taken in one order everywhere: tasks, tool runs, money.
 */
export async function lockTasks(queries: Queries, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await queries.query(lockTasksByIds, { taskIds });
}

/** The same for a transaction that is sent whole. */
export function taskLocks(taskIds: readonly string[]): Call<{ id: string }> {
  return call(lockTasksByIds, { taskIds });
}
