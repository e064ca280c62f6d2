import { errors } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { type CompleteContext, completeRuns } from './complete-runs.ts';
import { endedColumns, type EndedRun, endedRuns } from './ended-runs.ts';

/**
 * Stops runs whose deadline is over, whoever holds them: the status is the fence, so a worker that is late changes
 * nothing. Values: runs, error, event ids.
 */
const expiredRuns = statement<EndedRun>(
  'expire-tool-runs',
  `WITH moved AS (
    UPDATE tool_run SET status = 'failed', error = $2, error_code = 'time', lease_until = NULL, finished_at = now()
    WHERE id = ANY($1) AND status IN ('queued', 'running') AND deadline_at <= clock_timestamp() RETURNING tool_run.*
  ), ${endedRuns({ error: '$2', eventIds: '$3' })}
  SELECT ${endedColumns} FROM moved`,
);

/** Answers whether the run ended here: false when it is over already or has time left by the database's clock. */
export async function expireToolRun(ctx: CompleteContext, runId: string): Promise<boolean> {
  return (await expireToolRuns(ctx, [runId])) === 1;
}

/** The same for many; answers how many ended here. */
export async function expireToolRuns(ctx: CompleteContext, runIds: readonly string[]): Promise<number> {
  const values = [runIds, errors.tool_run_timed_out.detail, runIds.map(() => ctx.newId('event'))];
  const ended = await completeRuns(ctx, runIds, (queries) => queries.query(expiredRuns, values));
  return ended.length;
}
