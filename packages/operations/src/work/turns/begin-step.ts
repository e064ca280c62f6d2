import { type StepKind, stepKind } from '@harkara/contract';
import { calls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatReservation, reservationAnswer, type ReservationRefusal } from '../money/repeat-reservation.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type Lease, leaseParams, lockedTasks } from './lease.ts';

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

const begun = calls(
  leaseParams.extend({
    stepId: z.string(),
    stepNo: z.int(),
    kind: stepKind,
    name: z.string(),
    agentId: z.string(),
    reserveMicroInr: z.int(),
    messagesLeftOut: z.int(),
  }),
);

/**
 * Records that a step starts, with its money reserved: one round trip. A step that an earlier worker had started is
 * taken over with what that worker reserved.
 */
const insertStep = sharedStatement({
  name: 'begin-step',
  calls: begun,
  keyOf: ({ taskId }) => taskId,
  isUndecided: ({ answer }) => answer === 'again',
  row: z.object({ answer: reservationAnswer }),
  sql: sql`WITH call AS ${begun}, ${lockedTasks}, taken_over_step AS (
    UPDATE step SET attempt = l.attempt FROM locked_task l
    WHERE step.task_id = l.id AND step.turn = l.turn AND step.step_no = l.step_no AND ${hasStatus('step', 'started')}
    RETURNING l.n
  ), wanted AS (
    SELECT array_agg(l.n) AS calls, array_agg(l.workspace_id) AS workspaces,
      array_agg(CASE WHEN o.n IS NULL THEN l.reserve_micro_inr ELSE 0 END) AS amounts
    FROM locked_task l LEFT JOIN taken_over_step o ON o.n = l.n
  ), reservation AS MATERIALIZED (
    SELECT r.n, coalesce(r.answer, 'again') AS answer
    FROM wanted w, unnest(w.calls, try_reserve_spends(w.workspaces, w.amounts)) AS r (n, answer)
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, name, agent_id, input, reserved_micro_inr,
      reserved_day)
    SELECT l.step_id, l.id, l.turn, l.step_no, l.attempt, l.kind::step_kind, l.name, l.agent_id,
      json_build_object('messages_left_out', l.messages_left_out), l.reserve_micro_inr, ist_today()
    FROM locked_task l JOIN reservation r ON r.n = l.n
    WHERE r.answer = 'ok' AND NOT EXISTS (SELECT FROM taken_over_step o WHERE o.n = l.n)
  )
  SELECT n, answer FROM reservation WHERE n IS NOT NULL`,
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
