import { errors } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { type CompleteContext, completeRuns } from './complete-runs.ts';
import { endedColumns, endedRun, endedRuns } from './ended-runs.ts';

/**
 * Stops runs whose deadline is over, whoever works on them: the status is the fence, so a worker that is late changes
 * nothing.
 */
const failLateRuns = statement({
  name: 'expire-tool-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: endedRun,
  sql: sql`WITH updated_run AS (
    UPDATE tool_run SET status = 'failed', error = :error, error_code = 'time', lease_until = NULL, finished_at = now()
    WHERE id = ANY(:run_ids) AND status IN ('queued', 'running') AND deadline_at <= clock_timestamp()
    RETURNING tool_run.*
  ), ${endedRuns}
  SELECT ${endedColumns} FROM updated_run r`,
});

/** Answers whether the run ended here: false when it is over already or has time left by the database's clock. */
export async function expireToolRun(ctx: CompleteContext, runId: string): Promise<boolean> {
  return (await expireToolRuns(ctx, [runId])) === 1;
}

/** The same for many; answers how many ended here. */
export async function expireToolRuns(ctx: CompleteContext, runIds: readonly string[]): Promise<number> {
  const error = errors.tool_run_timed_out.detail;
  const eventIds = runIds.map(() => ctx.newId('event'));
  const ended = await completeRuns(ctx, runIds, (queries) => queries.query(failLateRuns, { runIds, error, eventIds }));
  return ended.length;
}
