import { limits, stepKind, stepStatus, taskStatus } from '@harkara/contract';
import { calls, json, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { emittedEventsWithApproval, emittedTaskColumns } from '../events/emitted-events.ts';
import type { StartContext } from '../events/start-listeners.ts';
import { settleSpends } from '../money/settle-spends.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type ApprovalAction, approvalAction } from './approval-action.ts';
import { isStepRecorded } from './is-step-recorded.ts';
import { type Lease, leaseParams, lockedTasks } from './lease.ts';

export interface StepResult {
  stepNo: number;
  status: 'done' | 'failed';
  output: unknown;
  error: string | null;
  tokensIn: number;
  tokensOut: number;
  costMicroInr: number;
}

/** How a turn ends, or is suspended for an approval. */
export type TurnEnd =
  | { status: 'done'; reply: string }
  | { status: 'needs_approval'; action: ApprovalAction }
  | { status: 'escalated'; escalation: string }
  | { status: 'failed'; error: string };

const stepEnd = stepStatus.extract(['done', 'failed']);
const turnEnd = taskStatus.extract(['done', 'needs_approval', 'escalated', 'failed']);
const endingStepKind = stepKind.extract(['reply', 'approval', 'escalation']);

const completed = calls(
  leaseParams.extend({
    /** Null when the turn ends without closing a step. */
    stepNo: z.int().nullable(),
    stepStatus: stepEnd.nullable(),
    output: json(z.unknown()).nullable(),
    stepError: z.string().nullable(),
    tokensIn: z.int(),
    tokensOut: z.int(),
    costMicroInr: z.int(),
    /** Null while the turn continues. */
    taskStatus: turnEnd.nullable(),
    reply: z.string().nullable(),
    escalation: z.string().nullable(),
    error: z.string().nullable(),
    action: json(approvalAction).nullable(),
    endingStepId: z.string(),
    endingStepNo: z.int(),
    endingStepKind: endingStepKind.nullable(),
    messageId: z.string(),
    approvalId: z.string(),
    newEventId: z.string(),
  }),
);

/**
 * Closes a step, counts its reservation as spend and, when the turn ends with it, writes the end and its event: one
 * round trip. Every part reads `locked_task`, so a worker that lost its lease changes nothing. Only the step that it
 * closes is paid for, so a repeat of it counts nothing twice. The money of a workspace and a day is counted once.
 */
const closeStep = sharedStatement({
  name: 'complete-step',
  calls: completed,
  keyOf: ({ taskId }) => taskId,
  row: z.object({ event_id: z.string().nullable() }),
  sql: sql`WITH call AS ${completed}, ${lockedTasks}, open_step AS (
    SELECT l.n, l.id AS task_id, l.turn, l.step_no, l.workspace_id, l.step_status, l.output, l.step_error, l.tokens_in,
      l.tokens_out, l.cost_micro_inr, s.reserved_day, s.reserved_micro_inr
    FROM locked_task l
    JOIN step s ON s.task_id = l.id AND s.turn = l.turn AND s.step_no = l.step_no AND ${hasStatus('s', 'started')}
  ), closed_step AS (
    UPDATE step SET status = o.step_status::step_status, output = o.output, error = o.step_error,
      tokens_in = o.tokens_in, tokens_out = o.tokens_out, cost_micro_inr = o.cost_micro_inr, reserved_micro_inr = 0,
      finished_at = now()
    FROM open_step o
    WHERE step.task_id = o.task_id AND step.turn = o.turn AND step.step_no = o.step_no
      AND ${hasStatus('step', 'started')}
    RETURNING o.n, o.workspace_id, o.reserved_day, o.reserved_micro_inr, step.cost_micro_inr
  ), settled_spend AS (
    ${settleSpends('closed_step')}
  ), updated_task AS (
    UPDATE task SET cost_micro_inr = task.cost_micro_inr + coalesce(k.cost_micro_inr, 0), updated_at = now(),
      status = coalesce(l.task_status::task_status, task.status),
      reply = CASE
        WHEN l.task_status = 'done' THEN l.reply
        WHEN l.task_status = 'needs_approval' AND l.action ->> 'kind' = 'reply' THEN ''
        ELSE task.reply END,
      escalation = l.escalation, error = l.error,
      lease_until = CASE WHEN l.task_status IS NULL THEN task.lease_until END,
      parks = task.parks + CASE WHEN l.task_status = 'needs_approval' THEN 1 ELSE 0 END
    FROM locked_task l LEFT JOIN closed_step k ON k.n = l.n WHERE task.id = l.id
    RETURNING l.n, l.ending_step_id, l.ending_step_no, l.ending_step_kind, l.action, l.approval_id, l.new_event_id,
      task.turn, task.attempt, ${emittedTaskColumns}
  ), ending_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, finished_at)
    SELECT ending_step_id, id, turn, ending_step_no, attempt, ending_step_kind::step_kind,
      CASE WHEN ending_step_kind = 'approval' THEN 'started' ELSE 'done' END::step_status, agent_id,
      ending_step_kind, action, CASE WHEN ending_step_kind <> 'approval' THEN now() END
    FROM updated_task WHERE ending_step_kind IS NOT NULL
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT message_id, id, turn, 'assistant', reply FROM locked_task WHERE task_status = 'done'
  ), new_approval AS (
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    SELECT approval_id, id, project_id, turn, (action ->> 'kind')::approval_kind, action,
      now() + interval '${limits.approvalDays} days'
    FROM updated_task WHERE status = 'needs_approval'
    RETURNING id, task_id, kind, action
  ), ${emittedEventsWithApproval}
  SELECT t.n, e.id AS event_id FROM updated_task t LEFT JOIN new_event e ON e.cause_task_id = t.id`,
});

const endingStepKinds = { done: 'reply', needs_approval: 'approval', escalated: 'escalation', failed: null } as const;

/**
 * Tries again while the database is away, because the result would be lost with this worker. Returns false when the
 * lease was lost; then nothing was written.
 */
export async function completeStep(
  ctx: StartContext & Pick<Context, 'signals'>,
  lease: Lease,
  { step, end, lastStepNo = step?.stepNo ?? 0 }: { step: StepResult | null; end: TurnEnd | null; lastStepNo?: number },
): Promise<boolean> {
  const { taskId, turn, attempt } = lease;
  const values = {
    taskId,
    turn,
    attempt,
    ...stepValues(step),
    ...endValues(end),
    endingStepId: ctx.newId('step'),
    endingStepNo: lastStepNo + 1,
    messageId: ctx.newId('message'),
    approvalId: ctx.newId('approval'),
    newEventId: ctx.newId('event'),
  };
  const { result, isRepeated } = await repeatWrite(() => ctx.db.query(closeStep, values));
  const [row] = result;
  if (row === undefined && !(isRepeated && (await isStepRecorded(ctx, values)))) return false;
  ctx.signals.publish(end === null ? 'step' : 'task', lease.taskId);
  await dispatchSoon(ctx, [row?.event_id ?? null]);
  return true;
}

function stepValues(step: StepResult | null) {
  if (step === null)
    return {
      stepNo: null,
      stepStatus: null,
      output: null,
      stepError: null,
      tokensIn: 0,
      tokensOut: 0,
      costMicroInr: 0,
    };
  const { status, error, ...values } = step;
  return { ...values, stepStatus: status, stepError: error };
}

function endValues(end: TurnEnd | null) {
  return {
    taskStatus: end?.status ?? null,
    endingStepKind: end === null ? null : endingStepKinds[end.status],
    reply: end?.status === 'done' ? end.reply : null,
    escalation: end?.status === 'escalated' ? end.escalation : null,
    error: end?.status === 'failed' ? end.error : null,
    action: end?.status === 'needs_approval' ? end.action : null,
  };
}
