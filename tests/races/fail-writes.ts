import type { Call, Database, Queries } from '@harkara/prisma';
import type { WorkerContext } from './open-workers.ts';

interface Failure {
  /** The statement that fails. */
  name: string;
  /** Called before each try: whether that fails. */
  fails: () => boolean;
  /** Whether the write is committed nevertheless and only its answer is lost. */
  isCommitted: boolean;
}

/** What a lost connection looks like. */
const connectionLost = () => new Error('Connection terminated unexpectedly');

/** True the first `count` times. */
export function times(count: number): () => boolean {
  let left = count;
  return () => (left -= 1) >= 0;
}

/** A context in which a write fails, alone or in its transaction. */
export function failWrites(ctx: WorkerContext, failure: Failure): WorkerContext {
  let hasFailed = false;
  const queriesOf = (queries: Queries, isAlone: boolean): Queries['query'] =>
    (async (statement: { name: string }, values: never): Promise<unknown[]> => {
      const fails = statement.name === failure.name && failure.fails();
      if (fails && !failure.isCommitted) throw connectionLost();
      const rows = await queries.query(statement as never, values);
      if (fails && isAlone) throw connectionLost();
      hasFailed ||= fails;
      return rows;
    }) as Queries['query'];
  const transaction: Database['transaction'] = async (work) => {
    hasFailed = false;
    const result = await ctx.db.transaction((queries) => work({ query: queriesOf(queries, false) }));
    if (hasFailed) throw connectionLost();
    return result;
  };
  const together = (async (calls: readonly Call<unknown>[]) => {
    const fails = calls.some(({ name }) => name === failure.name) && failure.fails();
    if (fails && !failure.isCommitted) throw connectionLost();
    const rows = await ctx.db.together(calls);
    if (fails) throw connectionLost();
    return rows;
  }) as Database['together'];
  return { ...ctx, db: { ...ctx.db, query: queriesOf(ctx.db, true), transaction, together } };
}
