import { limits, type StepKind } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import type { StartContext } from '../events/start-listeners.ts';
import type { Lease } from './lease.ts';
import type { RecordedCall } from './recorded-call.ts';

export interface StepResult {
  stepNo: number;
  status: 'done' | 'failed';
  output: unknown;
  error: string | null;
  tokensIn: number;
  tokensOut: number;
  costMicroInr: number;
}

/** Exactly what approving runs. */
export type ApprovalAction = { kind: 'reply'; text: string } | ({ kind: 'tool_call' } & RecordedCall);

/** How a turn ends or parks. */
export type TurnEnd =
  | { status: 'done'; reply: string }
  | { status: 'needs_approval'; action: ApprovalAction }
  | { status: 'escalated'; escalation: string }
  | { status: 'failed'; error: string };

/**
 * Closes a step, turns its reservation into spend and, when the turn ends here, writes the end and its event: one round trip.
 * Every write hangs on `held`, so a worker that lost its lease changes nothing. Values: task, turn, attempt, step no,
 * step status, output, step error, tokens in, tokens out, cost, end status, reply, escalation, error, ending step id,
 * ending step no, ending step kind, message id, approval id, approval action, approval days, event ids.
 */
const completedStep = statement<{ id: string; event_id: string | null }>(
  'complete-step',
  `WITH held AS (
    SELECT id, workspace_id, project_id, agent_id FROM task
    WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' FOR NO KEY UPDATE
  ), open AS (
    SELECT s.id, s.reserved_day, s.reserved_micro_inr FROM held
    JOIN step s ON s.task_id = held.id AND s.turn = $2 AND s.step_no = $4 AND s.status = 'started'
  ), closed AS (
    UPDATE step SET status = $5::step_status, output = $6, error = $7, tokens_in = $8, tokens_out = $9, cost_micro_inr = $10,
      reserved_micro_inr = 0, finished_at = now()
    FROM open WHERE step.id = open.id
  ), money AS (
    SELECT settle_spend(held.workspace_id, open.reserved_day, open.reserved_micro_inr, $10) FROM held, open
  ), moved AS (
    UPDATE task SET cost_micro_inr = task.cost_micro_inr + $10, updated_at = now(),
      status = coalesce($11::task_status, task.status),
      reply = CASE WHEN $11 = 'done' THEN $12 WHEN $11 = 'needs_approval' AND $20::json ->> 'kind' = 'reply' THEN '' ELSE task.reply END,
      escalation = $13, error = $14,
      lease_until = CASE WHEN $11 IS NULL THEN task.lease_until END,
      parks = task.parks + CASE WHEN $11 = 'needs_approval' THEN 1 ELSE 0 END
    FROM held WHERE task.id = held.id
    RETURNING task.*
  ), ending AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, finished_at)
    SELECT $15, id, $2, $16, $3, $17::step_kind, CASE WHEN $17 = 'approval' THEN 'started' ELSE 'done' END::step_status, agent_id, $17::text, $20,
      CASE WHEN $17 <> 'approval' THEN now() END
    FROM moved WHERE $17::text IS NOT NULL
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT $18, id, $2, 'assistant', $12 FROM moved WHERE $11 = 'done'
  ), asked AS (
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    SELECT $19, id, project_id, $2, ($20::json ->> 'kind')::approval_kind, $20, now() + make_interval(days => $21) FROM moved WHERE $11 = 'needs_approval'
    RETURNING id, task_id, kind, action
  ), ${emittedEvents({ ids: '$22', approvals: 'asked' })}
  SELECT id, (SELECT count(*) FROM money), (SELECT id FROM emitted) AS event_id FROM moved`,
);

const endingKinds: Readonly<Record<TurnEnd['status'], StepKind | null>> = {
  done: 'reply',
  needs_approval: 'approval',
  escalated: 'escalation',
  failed: null,
};

/** Answers whether the write took effect; false means the lease was lost. */
export async function completeStep(
  ctx: StartContext & Pick<Context, 'signals'>,
  lease: Lease,
  { step, end, lastStepNo = step?.stepNo ?? 0 }: { step: StepResult | null; end: TurnEnd | null; lastStepNo?: number },
): Promise<boolean> {
  const endingNo = lastStepNo + 1;
  const [row] = await ctx.db.query(completedStep, [
    lease.taskId,
    lease.turn,
    lease.attempt,
    ...stepValues(step),
    ...endValues(end),
    ctx.newId('step'),
    endingNo,
    end === null ? null : endingKinds[end.status],
    ctx.newId('message'),
    ctx.newId('approval'),
    end?.status === 'needs_approval' ? JSON.stringify(end.action) : null,
    limits.approvalDays,
    [ctx.newId('event')],
  ]);
  if (row === undefined) return false;
  ctx.signals.publish('step', lease.taskId);
  if (end !== null) ctx.signals.publish('task', lease.taskId);
  await dispatchSoon(ctx, [row.event_id]);
  return true;
}

function stepValues(step: StepResult | null): unknown[] {
  if (step === null) return [null, null, null, null, 0, 0, 0];
  const output = step.output === null ? null : JSON.stringify(step.output);
  return [step.stepNo, step.status, output, step.error, step.tokensIn, step.tokensOut, step.costMicroInr];
}

function endValues(end: TurnEnd | null): unknown[] {
  return [
    end?.status ?? null,
    end?.status === 'done' ? end.reply : null,
    end?.status === 'escalated' ? end.escalation : null,
    end?.status === 'failed' ? end.error : null,
  ];
}
