import type { Database } from '@harkara/prisma';
import type { WorkerContext } from './open-workers.ts';

/**
 * A context whose caller stops after the statement of that name until `work` is done: a point in time that a test
 * chooses.
 */
export function pauseAfter(ctx: WorkerContext, name: string, work: () => Promise<unknown>): WorkerContext {
  const query = async (statement: { name: string }, values: never): Promise<unknown[]> => {
    const rows = await ctx.db.query(statement as never, values);
    if (statement.name === name) await work();
    return rows;
  };
  return { ...ctx, db: { ...ctx.db, query: query as Database['query'] } };
}
