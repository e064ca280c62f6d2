import { toolRunLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { ToolRunJob } from '../../context.ts';
import { type CompleteContext, completeRuns } from './complete-runs.ts';
import { endedColumns, type EndedRun, endedRuns } from './ended-runs.ts';
import { expireToolRuns } from './expire-tool-runs.ts';

interface DueRun {
  id: string;
  attempt: number;
  sweeps: number;
  status: 'queued' | 'running';
  trace_id: string | null;
  late: boolean;
}

/**
 * Everything that is due and not moving, each row pushed out further every time it is handed over in vain, though never
 * past its deadline. Uses tool_run_due_idx; rows that another scheduler holds are skipped. Values: batch.
 */
const dueRuns = statement<DueRun>(
  'sweep-tool-runs',
  `UPDATE tool_run SET sweeps = tool_run.sweeps + 1,
    enqueue_after = greatest(now() + interval '1 second', least(tool_run.deadline_at, now() + 2 ^ least(tool_run.sweeps + 1, 5) * interval '1 second'))
  FROM (
    SELECT id FROM tool_run WHERE status IN ('queued', 'running') AND enqueue_after < now()
    ORDER BY enqueue_after LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
  ) due
  WHERE tool_run.id = due.id
  RETURNING tool_run.id, tool_run.attempt, tool_run.sweeps, tool_run.status, tool_run.trace_id, tool_run.deadline_at <= now() AS late`,
);

const exhaustedError = 'The run stopped unexpectedly too many times.';

/** Ends runs whose workers died too often. Values: runs, claims max, error, event ids. */
const exhaustedRuns = statement<EndedRun>(
  'fail-exhausted-runs',
  `WITH moved AS (
    UPDATE tool_run SET status = 'failed', error = $3, error_code = 'internal', lease_until = NULL, finished_at = now()
    WHERE id = ANY($1) AND status = 'running' AND lease_until < now() AND attempt >= $2 RETURNING tool_run.*
  ), ${endedRuns({ error: '$3', eventIds: '$4' })}
  SELECT ${endedColumns} FROM moved`,
);

/**
 * Hands over again what the queue store lost or a dead worker left, and ends what is late; answers how many rows were due.
 * Whoever takes a dead worker's run decides whether it can go on.
 */
export async function sweepToolRuns(ctx: CompleteContext): Promise<number> {
  const due = await ctx.db.query(dueRuns, [toolRunLimits.sweepBatchMax]);
  const late = due.filter((run) => run.late);
  const inTime = due.filter((run) => !run.late);
  const exhausted = inTime.filter(({ attempt }) => attempt >= toolRunLimits.claimsMax);
  const fit = inTime.filter(({ attempt }) => attempt < toolRunLimits.claimsMax);
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
  if (fit.length > 0) await ctx.jobQueue.enqueueToolRuns(fit.map(jobOf));
  return due.length;
}

async function failExhausted(ctx: CompleteContext, runIds: string[]): Promise<void> {
  const values = [runIds, toolRunLimits.claimsMax, exhaustedError, runIds.map(() => ctx.newId('event'))];
  await completeRuns(ctx, runIds, (queries) => queries.query(exhaustedRuns, values));
}

/** A dead worker's run gets a new job each time, because the last one may be held by another dead worker. */
function jobOf({ id, attempt, sweeps, status, trace_id }: DueRun): ToolRunJob {
  return {
    runId: id,
    attempt,
    ...(status === 'running' ? { sweep: sweeps } : {}),
    ...(trace_id === null ? {} : { traceId: trace_id }),
  };
}
