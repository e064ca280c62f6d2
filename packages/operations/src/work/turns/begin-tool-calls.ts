import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';
import type { RecordedCall } from './recorded-call.ts';

/** A tool call of the model's last reply. With `error` it never runs: its inputs are wrong, and the model is told. */
export interface NewToolCall extends RecordedCall {
  stepNo: number;
  error: string | null;
}

/** Beyond a run's deadline and its own sweep; by then a suspended turn looks for itself. */
export const suspendedMsMax = limits.toolRunMsMax + 15_000;

/**
 * Records tool calls as steps, starts a run for each that can run, and parks the turn when there is one, all in one round
 * trip: nobody works on the turn until its last run ends (wake-turn). Values: task, turn, attempt, calls, run ms, suspended ms.
 */
const begunCalls = statement<{ run_ids: string[] }>(
  'begin-tool-calls',
  `WITH held AS (
    SELECT id, workspace_id, project_id, agent_id, trace_id FROM task
    WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' FOR NO KEY UPDATE
  ), calls AS (
    SELECT held.*, c.* FROM held, json_to_recordset($4::json)
      AS c("stepId" text, "runId" text, "stepNo" int, name text, tool_id text, version int, arguments json, input json, error text)
  ), noted AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT "stepId", id, $2, "stepNo", $3, 'tool_call', CASE WHEN error IS NULL THEN 'started' ELSE 'failed' END::step_status, agent_id, name,
      input, error, CASE WHEN error IS NOT NULL THEN now() END
    FROM calls
  ), runs AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, deadline_at, trace_id)
    SELECT "runId", workspace_id, project_id, tool_id, version, 'agent', id, "stepId", arguments, now() + $5 * interval '1 ms', trace_id
    FROM calls WHERE error IS NULL
    RETURNING id
  ), suspended AS (
    UPDATE task SET lease_until = NULL, enqueue_after = now() + $6 * interval '1 ms', parks = task.parks + 1, updated_at = now()
    FROM held WHERE task.id = held.id AND EXISTS (SELECT FROM runs)
  )
  SELECT (SELECT coalesce(array_agg(id), '{}') FROM runs) AS run_ids FROM held`,
);

/** Answers the ids of the runs that were started: none when no call can run. Null means that the lease was lost. */
export async function beginToolCalls(
  ctx: Pick<Context, 'db' | 'newId' | 'signals' | 'jobQueue'>,
  lease: Lease,
  calls: readonly NewToolCall[],
): Promise<string[] | null> {
  const rows = calls.map(({ stepNo, error, ...input }) => ({
    stepId: ctx.newId('step'),
    runId: ctx.newId('toolRun'),
    stepNo,
    error,
    input,
    ...input,
  }));
  const [begun] = await ctx.db.query(begunCalls, [
    lease.taskId,
    lease.turn,
    lease.attempt,
    JSON.stringify(rows),
    limits.toolRunMsMax,
    suspendedMsMax,
  ]);
  if (begun === undefined) return null;
  ctx.signals.publish('step', lease.taskId);
  await ctx.jobQueue.enqueueToolRuns(begun.run_ids.map((runId) => ({ runId, attempt: 0 })));
  return begun.run_ids;
}
