import { type Queries, statement } from '@harkara/prisma';

/** In the order of their ids, so that two callers never wait for each other. Values: task ids. */
const lockedTasks = statement<{ id: string }>(
  'lock-tasks',
  'SELECT id FROM task WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);

/**
 * Locks tasks until the transaction ends. The next statement then sees everything that was committed while this one
 * waited: the parts of one statement share a snapshot that is older than the wait. Locks are taken in one order
 * everywhere: tasks, tool runs, money.
 */
export async function lockTasks(queries: Queries, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await queries.query(lockedTasks, [taskIds]);
}
