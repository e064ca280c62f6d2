import { approvalStatus, limits, stepKind, stepStatus, taskStatus } from '@harkara/contract';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import { hasStatus } from '../rows/has-status.ts';
import { latestAnswer } from '../tasks/latest-answer.ts';
import { suspendedMsMax } from '../turns/begin-tool-calls.ts';
import { recordedCall } from '../turns/recorded-call.ts';
import type { Decision, Outcome } from './decide-outcome.ts';
import type { LockedApproval } from './lock-approval.ts';

const endedStatus = taskStatus.extract(['done', 'failed', 'running']);

/** The state of the task after a decision, for the signals and jobs that follow the commit. */
const completedApproval = z.object({
  task_id: z.string(),
  turn: z.int(),
  attempt: z.int(),
  trace_id: z.string().nullable(),
  run_id: z.string().nullable(),
  event_id: z.string().nullable(),
  status: endedStatus,
});
export type CompletedApproval = z.output<typeof completedApproval>;

/**
 * Writes a decision and what follows from it: the approval, its step, the task, the answer or the tool run, the event.
 * A turn that continues is claimable at once; one that waits for a tool run stays suspended.
 */
const writeDecision = statement({
  name: 'complete-approval',
  params: z.object({
    approvalId: z.string(),
    decision: approvalStatus.exclude(['pending']),
    decidedBy: z.string().nullable(),
    note: z.string().nullable(),
    edit: json(z.unknown()).nullable(),
    /** Of the step that waited for the decision. */
    decisionOutput: json(z.object({ decision: z.string(), kind: z.string(), note: z.string().nullable() })),
    taskStatus: endedStatus,
    reply: z.string().nullable(),
    error: z.string().nullable(),
    /** Of the step that the decision adds, if it adds one. */
    stepId: z.string(),
    stepKind: stepKind.extract(['reply', 'tool_call']).nullable(),
    stepStatus: stepStatus.nullable(),
    stepName: z.string().nullable(),
    stepInput: json(recordedCall).nullable(),
    stepError: z.string().nullable(),
    messageId: z.string(),
    runId: z.string().nullable(),
    runMs: z.int(),
    suspendedMs: z.int(),
  }),
  row: completedApproval,
  sql: sql`WITH decided_approval AS (
    UPDATE approval SET status = :decision::approval_status, decided_by = :decided_by, decided_at = now(), note = :note,
      edit = :edit::json
    WHERE id = :approval_id AND ${hasStatus('approval', 'pending')} RETURNING task_id, turn
  ), closed_step AS (
    UPDATE step SET status = 'done', output = :decision_output::json, finished_at = now()
    FROM decided_approval d
    WHERE step.task_id = d.task_id AND step.turn = d.turn AND step.kind = 'approval' AND ${hasStatus('step', 'started')}
  ), updated_task AS (
    UPDATE task SET status = :task_status::task_status, reply = coalesce(:reply, ${latestAnswer('task')}),
      error = :error, updated_at = now(),
      lease_until = CASE WHEN :task_status = 'running' AND :run_id::text IS NULL THEN 'epoch'::timestamptz END,
      enqueue_after = now() + CASE WHEN :run_id::text IS NULL THEN 3000 ELSE :suspended_ms::int END * interval '1 ms'
    FROM decided_approval d WHERE task.id = d.task_id AND task.turn = d.turn AND task.status = 'needs_approval'
    RETURNING task.*
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT :step_id, t.id, t.turn, (SELECT max(step_no) + 1 FROM step s WHERE s.task_id = t.id AND s.turn = t.turn),
      t.attempt, :step_kind::step_kind, :step_status::step_status, t.agent_id, :step_name, :step_input::json,
      :step_error, CASE WHEN :step_status <> 'started' THEN now() END
    FROM updated_task t WHERE :step_kind::text IS NOT NULL
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT :message_id, id, turn, 'assistant', :reply FROM updated_task WHERE :reply::text IS NOT NULL
  ), new_run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, deadline_at,
      trace_id)
    SELECT :run_id, workspace_id, project_id, :step_input::json ->> 'tool_id', (:step_input::json ->> 'version')::int,
      'agent', id, :step_id, :step_input::json -> 'arguments', now() + :run_ms::int * interval '1 ms', trace_id
    FROM updated_task WHERE :run_id::text IS NOT NULL
  ), ${emittedEvents}
  SELECT id AS task_id, turn, attempt, trace_id, :task_status::task_status AS status, :run_id::text AS run_id,
    (SELECT id FROM new_event) AS event_id
  FROM updated_task`,
});

/** Call it with the approval and its task locked. Returns null when the task no longer waits for the approval. */
export async function completeApproval(
  ctx: Pick<Context, 'newId'>,
  queries: Queries,
  {
    locked,
    decision,
    outcome,
    decidedBy,
  }: { locked: LockedApproval; decision: Decision; outcome: Outcome; decidedBy: string | null },
): Promise<CompletedApproval | null> {
  const note = 'note' in decision ? decision.note : null;
  const edit = 'edit' in decision ? decision.edit : null;
  const [row] = await queries.query(writeDecision, {
    approvalId: locked.id,
    decision: decision.status,
    decidedBy,
    note,
    edit,
    decisionOutput: { decision: decision.status, kind: locked.action.kind, note },
    taskStatus: taskStatusOf[outcome.kind],
    reply: outcome.kind === 'send' ? outcome.reply : null,
    error: outcome.kind === 'fail' ? outcome.error : null,
    stepId: ctx.newId('step'),
    ...stepOf(outcome),
    messageId: ctx.newId('message'),
    runId: outcome.kind === 'run' ? ctx.newId('toolRun') : null,
    runMs: limits.toolRunMsMax,
    suspendedMs: suspendedMsMax,
    eventIds: [ctx.newId('event')],
  });
  return row ?? null;
}

const taskStatusOf = { send: 'done', run: 'running', resume: 'running', fail: 'failed' } as const;

const noStep = { stepKind: null, stepStatus: null, stepName: null, stepInput: null, stepError: null } as const;

/** The step that the outcome adds to the log. */
function stepOf(outcome: Outcome) {
  if (outcome.kind === 'send') return { ...noStep, stepKind: 'reply', stepStatus: 'done', stepName: 'reply' } as const;
  if (outcome.kind === 'run') {
    const { call } = outcome;
    return { ...noStep, stepKind: 'tool_call', stepStatus: 'started', stepName: call.name, stepInput: call } as const;
  }
  if (outcome.kind === 'fail' || outcome.refused === null) return noStep;
  const { error, ...call } = outcome.refused;
  return {
    stepKind: 'tool_call',
    stepStatus: 'failed',
    stepName: call.name,
    stepInput: call,
    stepError: error,
  } as const;
}
