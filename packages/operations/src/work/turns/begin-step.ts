import { type StepKind, stepKind } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatReservation, reservationAnswer, type ReservationRefusal } from '../money/repeat-reservation.ts';
import { type Lease, lockedTask } from './lease.ts';

interface NewStep {
  stepNo: number;
  kind: StepKind;
  name: string;
  agentId: string;
  /** Reserved against the daily limits until the step is completed. */
  reserveMicroInr: number;
  /** How many earlier messages the model is not shown; 0 when absent. */
  messagesLeftOut?: number;
}

/**
 * Records that a step starts, with its money reserved: one round trip. A step that an earlier worker had started is
 * taken over with what that worker reserved.
 */
const insertStep = statement({
  name: 'begin-step',
  params: z.object({
    stepId: z.string(),
    stepNo: z.int(),
    kind: stepKind,
    name: z.string(),
    agentId: z.string(),
    reserveMicroInr: z.int(),
    messagesLeftOut: z.int(),
  }),
  row: z.object({ answer: reservationAnswer }),
  sql: sql`WITH ${lockedTask}, taken_over_step AS (
    UPDATE step SET attempt = :attempt FROM locked_task l
    WHERE step.task_id = l.id AND step.turn = :turn AND step.step_no = :step_no AND step.status = 'started'
    RETURNING step.id
  ), reservation AS MATERIALIZED (
    SELECT l.id, CASE
      WHEN EXISTS (SELECT FROM taken_over_step) THEN try_reserve_spend(l.workspace_id, 0)
      ELSE try_reserve_spend(l.workspace_id, :reserve_micro_inr)
    END AS answer FROM locked_task l
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, name, agent_id, input, reserved_micro_inr,
      reserved_day)
    SELECT :step_id, r.id, :turn, :step_no, :attempt, :kind::step_kind, :name, :agent_id,
      json_build_object('messages_left_out', :messages_left_out::int), :reserve_micro_inr, ist_today()
    FROM reservation r WHERE r.answer = 'ok' AND NOT EXISTS (SELECT FROM taken_over_step)
  )
  SELECT answer FROM reservation`,
});

export type BeginAnswer = 'ok' | ReservationRefusal | 'lease_lost';

/** Records that a step starts. Make its call only when the result is `ok`. */
export async function beginStep(ctx: Pick<Context, 'db' | 'newId'>, lease: Lease, step: NewStep): Promise<BeginAnswer> {
  const { taskId, turn, attempt } = lease;
  const values = { messagesLeftOut: 0, ...step, taskId, turn, attempt, stepId: ctx.newId('step') };
  return repeatReservation(async () => {
    const [row] = await ctx.db.query(insertStep, values);
    return row?.answer ?? 'lease_lost';
  });
}
