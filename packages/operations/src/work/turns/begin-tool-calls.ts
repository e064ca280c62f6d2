import { limits } from '@harkara/contract';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Lease, lockedTask } from './lease.ts';
import { type RecordedCall, recordedCall } from './recorded-call.ts';

/**
 * A tool call of the model's last reply. A call with an `error` never runs: its inputs are wrong, and the model reads
 * why.
 */
export interface NewToolCall extends RecordedCall {
  stepNo: number;
  error: string | null;
}

/** Longer than a run's deadline and its sweep: by then the sweep makes a suspended turn claimable. */
export const suspendedMsMax = limits.toolRunMsMax + 15_000;

const newCall = recordedCall.extend({
  stepId: z.string(),
  runId: z.string(),
  stepNo: z.int(),
  input: recordedCall,
  error: z.string().nullable(),
});

/**
 * Records tool calls as steps, starts a run for each that can run, and suspends the turn when there is one: one round
 * trip. No worker has the turn until its last run ends (wake-turns.ts).
 */
const insertCalls = statement({
  name: 'begin-tool-calls',
  params: z.object({ calls: json(z.array(newCall)), runMs: z.int(), suspendedMs: z.int() }),
  row: z.object({ run_ids: z.array(z.string()) }),
  sql: sql`WITH ${lockedTask}, call AS (
    SELECT l.*, c.* FROM locked_task l, json_to_recordset(:calls::json) AS c("stepId" text, "runId" text, "stepNo" int,
      name text, tool_id text, version int, arguments json, input json, error text)
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT "stepId", id, :turn, "stepNo", :attempt, 'tool_call',
      CASE WHEN error IS NULL THEN 'started' ELSE 'failed' END::step_status, agent_id, name,
      input, error, CASE WHEN error IS NOT NULL THEN now() END
    FROM call
  ), new_run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, deadline_at,
      trace_id)
    SELECT "runId", workspace_id, project_id, tool_id, version, 'agent', id, "stepId", arguments,
      now() + :run_ms * interval '1 ms', trace_id
    FROM call WHERE error IS NULL
    RETURNING id
  ), suspended_task AS (
    UPDATE task SET lease_until = NULL, enqueue_after = now() + :suspended_ms * interval '1 ms', parks = task.parks + 1,
      updated_at = now()
    FROM locked_task l WHERE task.id = l.id AND EXISTS (SELECT FROM new_run)
  )
  SELECT (SELECT coalesce(array_agg(id), '{}') FROM new_run) AS run_ids FROM locked_task`,
});

/** Returns the ids of the runs that were started, none when no call can run; null when the lease was lost. */
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
  const { taskId, turn, attempt } = lease;
  const times = { runMs: limits.toolRunMsMax, suspendedMs: suspendedMsMax };
  const [begun] = await ctx.db.query(insertCalls, { taskId, turn, attempt, calls: rows, ...times });
  if (begun === undefined) return null;
  ctx.signals.publish('step', lease.taskId);
  await ctx.jobQueue.enqueueToolRuns(begun.run_ids.map((runId) => ({ runId, attempt: 0 })));
  return begun.run_ids;
}
