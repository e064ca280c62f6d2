import { errors } from '@harkara/contract';
import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';
import { type CompleteContext, completeRuns } from './complete-runs.ts';
import { endedColumns, endedRun, endedRuns } from './ended-runs.ts';

/**
 * Fails runs whose deadline has passed, also while a worker has them. The worker can then write nothing: every write of
 * it needs a run that is not over.
 */
const failLateRuns = statement({
  name: 'expire-tool-runs',
  params: z.object({ runIds: z.array(z.string()) }),
  row: endedRun,
  sql: sql`WITH updated_run AS (
    UPDATE tool_run SET status = 'failed', error = :error, error_code = 'time', lease_until = NULL, finished_at = now()
    WHERE id = ANY(:run_ids) AND ${hasStatus('tool_run', 'queued', 'running')} AND deadline_at <= clock_timestamp()
    RETURNING tool_run.*
  ), ${endedRuns}
  SELECT ${endedColumns} FROM updated_run r`,
});

/** Returns whether this call ended the run: false when it was over, or has time left by the database's clock. */
export async function expireToolRun(ctx: CompleteContext, runId: string): Promise<boolean> {
  return (await expireToolRuns(ctx, [runId])) === 1;
}

/** The same for many runs. Returns how many this call ended. */
export async function expireToolRuns(ctx: CompleteContext, runIds: readonly string[]): Promise<number> {
  const error = errors.tool_run_timed_out.detail;
  const eventIds = runIds.map(() => ctx.newId('event'));
  const ended = await completeRuns(ctx, runIds, call(failLateRuns, { runIds, error, eventIds }));
  return ended.length;
}
