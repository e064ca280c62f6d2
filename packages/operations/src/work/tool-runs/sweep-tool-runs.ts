import { toolRunLimits } from '@harkara/domain';
import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { ToolRunJob } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type CompleteContext, completeRuns } from './complete-runs.ts';
import { endedColumns, endedRun, endedRuns } from './ended-runs.ts';
import { expireToolRuns } from './expire-tool-runs.ts';

const dueRun = z.object({
  id: z.string(),
  attempt: z.int(),
  sweeps: z.int(),
  is_running: z.boolean(),
  trace_id: z.string().nullable(),
  is_late: z.boolean(),
});
type DueRun = z.output<typeof dueRun>;

/**
 * Runs that are due and have no worker. Each time a run is enqueued in vain, its next due time is later, but never
 * later than its deadline. Uses tool_run_due_idx; rows that another scheduler has locked are skipped. They are
 * updated by a list of ids: the planner does not know that a join is short, and would read the whole table for it.
 */
const postponeDueRuns = statement({
  name: 'sweep-tool-runs',
  params: z.object({ batchMax: z.int() }),
  row: dueRun,
  sql: sql`UPDATE tool_run SET sweeps = tool_run.sweeps + 1,
      enqueue_after = greatest(now() + interval '1 second',
        least(tool_run.deadline_at, now() + 2 ^ least(tool_run.sweeps + 1, 5) * interval '1 second'))
    WHERE id = ANY(ARRAY(
      SELECT id FROM tool_run WHERE status IN ('queued', 'running') AND enqueue_after < now()
      ORDER BY enqueue_after LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED
    ))
    RETURNING id, attempt, sweeps, status = 'running' AS is_running, trace_id, deadline_at <= now() AS is_late`,
});

const exhaustedError = 'The run stopped unexpectedly too many times.';

/** Fails runs whose workers died too often. */
const failExhaustedRuns = statement({
  name: 'fail-exhausted-runs',
  params: z.object({ runIds: z.array(z.string()), claimsMax: z.int() }),
  row: endedRun,
  sql: sql`WITH updated_run AS (
    UPDATE tool_run SET status = 'failed', error = :error, error_code = 'internal', lease_until = NULL,
      finished_at = now()
    WHERE id = ANY(:run_ids) AND ${hasStatus('tool_run', 'running')} AND lease_until < now() AND attempt >= :claims_max
    RETURNING tool_run.*
  ), ${endedRuns}
  SELECT ${endedColumns} FROM updated_run r`,
});

/**
 * Enqueues again the runs whose job was lost or whose worker died, and ends late ones. Returns how many rows were due.
 * The worker that claims such a run decides whether it can be continued.
 */
export async function sweepToolRuns(ctx: CompleteContext): Promise<number> {
  const due = await ctx.db.query(postponeDueRuns, { batchMax: toolRunLimits.sweepBatchMax });
  const late = due.filter(({ is_late }) => is_late);
  const inTime = due.filter(({ is_late }) => !is_late);
  const exhausted = inTime.filter(({ attempt }) => attempt >= toolRunLimits.claimsMax);
  const retryable = inTime.filter(({ attempt }) => attempt < toolRunLimits.claimsMax);
  if (late.length > 0)
    await expireToolRuns(
      ctx,
      late.map(({ id }) => id),
    );
  if (exhausted.length > 0)
    await failExhausted(
      ctx,
      exhausted.map(({ id }) => id),
    );
  if (retryable.length > 0) await ctx.jobQueue.enqueueToolRuns(retryable.map(jobOf));
  return due.length;
}

async function failExhausted(ctx: CompleteContext, runIds: string[]): Promise<void> {
  const { claimsMax } = toolRunLimits;
  const values = { runIds, claimsMax, error: exhaustedError, eventIds: runIds.map(() => ctx.newId('event')) };
  await completeRuns(ctx, runIds, call(failExhaustedRuns, values));
}

/** A run whose worker died gets a new job each time, because another dead worker may have the last one. */
function jobOf({ id, attempt, sweeps, is_running, trace_id }: DueRun): ToolRunJob {
  return {
    runId: id,
    attempt,
    ...(is_running ? { sweep: sweeps } : {}),
    ...(trace_id === null ? {} : { traceId: trace_id }),
  };
}
