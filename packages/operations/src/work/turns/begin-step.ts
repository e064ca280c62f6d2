import type { StepKind } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

export interface NewStep {
  stepNo: number;
  kind: StepKind;
  name: string;
  agentId: string;
  /** Set aside against the daily limits until the step is settled. */
  reserveMicroInr: number;
}

/**
 * Records that a step starts, with its money set aside: one round trip. A step that an earlier worker had
 * started is taken over with what that worker reserved. Values: task, turn, attempt, step id, step no, kind, name, agent, amount.
 */
const begunStep = statement<{ answer: 'ok' | 'ai_paused' | 'daily_limit_reached' }>(
  'begin-step',
  `WITH held AS (
    SELECT id, workspace_id FROM task WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' FOR NO KEY UPDATE
  ), taken AS (
    UPDATE step SET attempt = $3 FROM held
    WHERE step.task_id = held.id AND step.turn = $2 AND step.step_no = $5 AND step.status = 'started' RETURNING step.id
  ), money AS MATERIALIZED (
    SELECT held.id, CASE WHEN EXISTS (SELECT FROM taken) THEN reserve_spend(held.workspace_id, 0)
      ELSE reserve_spend(held.workspace_id, $9) END AS answer FROM held
  ), begun AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, name, agent_id, reserved_micro_inr, reserved_day)
    SELECT $4, money.id, $2, $5, $3, $6::step_kind, $7, $8, $9, ist_today() FROM money
    WHERE money.answer = 'ok' AND NOT EXISTS (SELECT FROM taken)
  )
  SELECT answer FROM money`,
);

export type BeginAnswer = 'ok' | 'ai_paused' | 'daily_limit_reached' | 'lease_lost';

/** Starts a step before its effect. Anything but `ok` means: do not make the call. */
export async function beginStep(ctx: Pick<Context, 'db' | 'newId'>, lease: Lease, step: NewStep): Promise<BeginAnswer> {
  const [row] = await ctx.db.query(begunStep, [
    lease.taskId,
    lease.turn,
    lease.attempt,
    ctx.newId('step'),
    step.stepNo,
    step.kind,
    step.name,
    step.agentId,
    step.reserveMicroInr,
  ]);
  return row?.answer ?? 'lease_lost';
}
