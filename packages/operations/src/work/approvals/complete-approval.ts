import { limits } from '@harkara/contract';
import { type Queries, statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import { latestAnswer } from '../tasks/latest-answer.ts';
import { suspendedMsMax } from '../turns/begin-tool-calls.ts';
import type { Decision, Outcome } from './decide-outcome.ts';
import type { LockedApproval } from './lock-approval.ts';

/** What became of the task, for whoever tells others once it is committed. */
export interface CompletedApproval {
  task_id: string;
  turn: number;
  attempt: number;
  trace_id: string | null;
  run_id: string | null;
  event_id: string | null;
  status: 'done' | 'failed' | 'running';
}

/**
 * Writes a decision and all that follows from it: the approval, its step, the task's move, the answer or the tool's run, the
 * event. A resumed turn is claimable at once; one that waits for a run stays suspended. Values: approval, decision, who, note, edit,
 * step output, task status, reply, error, step id, step kind, step status, name, input, step error, message id, run id, run ms,
 * suspended ms, event ids.
 */
const completedApproval = statement<CompletedApproval>(
  'complete-approval',
  `WITH decided AS (
    UPDATE approval SET status = $2::approval_status, decided_by = $3, decided_at = now(), note = $4, edit = $5::json
    WHERE id = $1 AND status = 'pending' RETURNING task_id, turn
  ), closed AS (
    UPDATE step SET status = 'done', output = $6::json, finished_at = now()
    FROM decided WHERE step.task_id = decided.task_id AND step.turn = decided.turn AND step.kind = 'approval' AND step.status = 'started'
  ), moved AS (
    UPDATE task SET status = $7::task_status, reply = coalesce($8, ${latestAnswer('task')}), error = $9, updated_at = now(),
      lease_until = CASE WHEN $7 = 'running' AND $17::text IS NULL THEN 'epoch'::timestamptz END,
      enqueue_after = now() + CASE WHEN $17::text IS NULL THEN 3000 ELSE $19::int END * interval '1 ms'
    FROM decided WHERE task.id = decided.task_id AND task.turn = decided.turn AND task.status = 'needs_approval'
    RETURNING task.*
  ), added AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT $10, id, turn, (SELECT max(step_no) + 1 FROM step s WHERE s.task_id = moved.id AND s.turn = moved.turn), attempt,
      $11::step_kind, $12::step_status, agent_id, $13, $14::json, $15, CASE WHEN $12 <> 'started' THEN now() END
    FROM moved WHERE $11::text IS NOT NULL
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT $16, id, turn, 'assistant', $8 FROM moved WHERE $8::text IS NOT NULL
  ), run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, deadline_at, trace_id)
    SELECT $17, workspace_id, project_id, $14::json ->> 'tool_id', ($14::json ->> 'version')::int, 'agent', id, $10, $14::json -> 'arguments',
      now() + $18::int * interval '1 ms', trace_id
    FROM moved WHERE $17::text IS NOT NULL
  ), ${emittedEvents({ ids: '$20' })}
  SELECT id AS task_id, turn, attempt, trace_id, status, $17::text AS run_id, (SELECT id FROM emitted) AS event_id FROM moved`,
);

/** Call it with the approval held. Answers null when the task no longer waits for it. */
export async function completeApproval(
  ctx: Pick<Context, 'newId'>,
  queries: Queries,
  {
    held,
    decision,
    outcome,
    decidedBy,
  }: { held: LockedApproval; decision: Decision; outcome: Outcome; decidedBy: string | null },
): Promise<CompletedApproval | null> {
  const note = 'note' in decision ? decision.note : null;
  const edit = 'edit' in decision ? decision.edit : null;
  const kind = (held.action as { kind: string }).kind;
  const step = stepOf(outcome);
  const [row] = await queries.query(completedApproval, [
    held.id,
    decision.status,
    decidedBy,
    note,
    jsonOf(edit),
    jsonOf({ decision: decision.status, kind, note }),
    taskStatusOf[outcome.kind],
    outcome.kind === 'send' ? outcome.reply : null,
    outcome.kind === 'fail' ? outcome.error : null,
    ctx.newId('step'),
    step.kind,
    step.status,
    step.name,
    jsonOf(step.input),
    step.error,
    ctx.newId('message'),
    outcome.kind === 'run' ? ctx.newId('toolRun') : null,
    limits.toolRunMsMax,
    suspendedMsMax,
    [ctx.newId('event')],
  ]);
  return row ?? null;
}

const taskStatusOf = { send: 'done', run: 'running', resume: 'running', fail: 'failed' } as const;

const noStep = { kind: null, status: null, name: null, input: null, error: null };

/** The step that the outcome adds to the log. */
function stepOf(outcome: Outcome) {
  if (outcome.kind === 'send') return { ...noStep, kind: 'reply', status: 'done', name: 'reply' };
  if (outcome.kind === 'run')
    return { ...noStep, kind: 'tool_call', status: 'started', name: outcome.call.name, input: outcome.call };
  if (outcome.kind === 'fail' || outcome.refused === null) return noStep;
  const { error, ...call } = outcome.refused;
  return { kind: 'tool_call', status: 'failed', name: call.name, input: call, error };
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
