import { type ToolErrorCode, toolErrorCode, toolRunStatus } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';
import { call, json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { repeatWrite } from '../../repeat-write.ts';
import type { ClaimedRun } from './claim-tool-run.ts';
import { type CompleteContext, completeOwnRun, completePlainRun } from './complete-runs.ts';
import { endedColumns, endedRun, endedRunsWithSteps } from './ended-runs.ts';
import { mayBePlain } from './finish-plain-runs.ts';
import { isBatchRecorded } from './is-batch-recorded.ts';
import { jsonData } from './tool-run-row.ts';
import { reportedCost, type StepBatch, writtenSteps } from './written-steps.ts';

/** How a run ends. Its texts must be masked already. */
export type ToolRunEnd =
  | { status: 'done'; output: JsonData }
  | { status: 'failed'; code: ToolErrorCode; error: string };

/**
 * Writes the last steps and the end of a run: one round trip. Every part reads `locked_run`, so a worker that lost its
 * lease changes nothing.
 */
const endRun = statement({
  name: 'finish-tool-run',
  params: z.object({
    status: toolRunStatus,
    output: json(jsonData).nullable(),
    errorCode: toolErrorCode.nullable(),
  }),
  row: endedRun.extend({ steps_paid: z.int() }),
  sql: sql`WITH ${writtenSteps}, updated_run AS (
    UPDATE tool_run SET status = :status::tool_run_status, output = :output, error = :error,
      error_code = :error_code::tool_error_code, lease_until = NULL, finished_at = now(), writes = :write_no,
      cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
    FROM locked_run l WHERE tool_run.id = l.id RETURNING tool_run.*
  ), ${endedRunsWithSteps}
  SELECT ${endedColumns}, (SELECT count(*) FROM step_spend) AS steps_paid FROM updated_run r`,
});

/**
 * Ends a run under this worker's lease, and tries again while the database is away. Returns false when the lease was
 * lost and the steps were not written.
 */
export async function finishToolRun(
  ctx: CompleteContext,
  run: Pick<ClaimedRun, 'id' | 'attempt' | 'task_id'>,
  { end, batch }: { end: ToolRunEnd; batch: StepBatch },
): Promise<boolean> {
  const { id: runId, attempt, task_id: taskId } = run;
  const { result, isRepeated } = await repeatWrite(async () => {
    if (end.status === 'done' && mayBePlain(run, batch)) {
      const ended = await completePlainRun(ctx, { runId, attempt, output: end.output, steps: batch.steps });
      if (ended !== null) return ended;
    }
    const values = { runId, attempt, ...batch, ...endValues(end), eventIds: [ctx.newId('event')] };
    return completeOwnRun(ctx, { runId, taskId }, call(endRun, values));
  });
  return result.length === 1 || (isRepeated && isBatchRecorded(ctx, { runId, attempt }, batch));
}

function endValues(end: ToolRunEnd) {
  const { status } = end;
  if (end.status === 'failed') return { status, output: null, error: end.error, errorCode: end.code };
  return { status, output: end.output, error: null, errorCode: null };
}
