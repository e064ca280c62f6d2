import type { ToolErrorCode } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { ClaimedRun } from './claim-tool-run.ts';
import { type CompleteContext, completeOwnRun } from './complete-runs.ts';
import { endedColumns, type EndedRun, endedRuns } from './ended-runs.ts';
import { type WrittenStep, writtenSteps } from './written-steps.ts';

/** How a run ends. Secrets are masked by then. */
export type ToolRunEnd =
  | { status: 'done'; output: JsonData }
  | { status: 'failed'; code: ToolErrorCode; error: string };

/**
 * Writes the last steps and the end of a run: one round trip. Everything hangs on `held`, so a worker that lost its lease
 * changes nothing. Values: run, attempt, steps, status, output, error, error code, event ids.
 */
const finishedRun = statement<EndedRun>(
  'finish-tool-run',
  `WITH held AS (
    SELECT id, workspace_id FROM tool_run WHERE id = $1 AND attempt = $2 AND status = 'running' FOR NO KEY UPDATE
  ), ${writtenSteps({ given: '$3', attempt: '$2' })}, moved AS (
    UPDATE tool_run SET status = $4::tool_run_status, output = $5, error = $6, error_code = $7::tool_error_code, lease_until = NULL,
      finished_at = now(), cost_micro_inr = tool_run.cost_micro_inr + (SELECT coalesce(sum("costMicroInr"), 0) FROM given)
    FROM held WHERE tool_run.id = held.id RETURNING tool_run.*
  ), ${endedRuns({ error: '$6', eventIds: '$8', but: 'AND s.position NOT IN (SELECT position FROM given)' })}
  SELECT ${endedColumns}, (SELECT count(*) FROM paid) AS paid FROM moved`,
);

/** Ends a run that this worker holds. Answers whether it took effect; false means the lease was lost. */
export async function finishToolRun(
  ctx: CompleteContext,
  run: Pick<ClaimedRun, 'id' | 'attempt' | 'task_id'>,
  { end, steps }: { end: ToolRunEnd; steps: readonly WrittenStep[] },
): Promise<boolean> {
  const values = [run.id, run.attempt, JSON.stringify(steps), ...endValues(end), [ctx.newId('event')]];
  const ended = await completeOwnRun(ctx, { taskId: run.task_id }, (queries) => queries.query(finishedRun, values));
  return ended.length === 1;
}

function endValues(end: ToolRunEnd): unknown[] {
  if (end.status === 'failed') return ['failed', null, end.error, end.code];
  return ['done', end.output === null ? null : JSON.stringify(end.output), null, null];
}
