import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatReservation, reservationAnswer, type ReservationRefusal } from '../money/repeat-reservation.ts';
import { hasStatus } from '../rows/has-status.ts';
import type { RunLease } from './claim-tool-run.ts';
import { reportedCost, type StepBatch, writtenSteps } from './written-steps.ts';

export interface NewToolStep {
  position: number;
  stepId: string;
  name: string;
  /** Reserved against the daily limits until the step is recorded; null for a step that cannot cost anything. */
  reserveMicroInr: number | null;
}

/**
 * Records the steps before, then that a step with an effect starts, with its money reserved: one round trip. A step
 * that an earlier worker had begun is taken over with what that worker reserved. A lease that is over begins nothing:
 * PostgreSQL may read this long after its worker has given up, and the next worker must not find a step begun that no
 * one will make.
 */
const insertStep = statement({
  name: 'begin-tool-step',
  params: z.object({
    position: z.int(),
    stepId: z.string(),
    name: z.string(),
    reserveMicroInr: z.int().nullable(),
  }),
  row: z.object({ answer: z.enum([...reservationAnswer.options, 'lease_lost']), steps_paid: z.int() }),
  sql: sql`WITH ${writtenSteps}, taken_over_step AS (
    SELECT s.reserved_micro_inr AS reserved FROM locked_run
    JOIN tool_step s ON s.run_id = :run_id AND s.position = :position AND ${hasStatus('s', 'started')}
  ), reservation AS MATERIALIZED (
    SELECT r.id, CASE
      WHEN :reserve_micro_inr::bigint IS NULL THEN 'ok'
      WHEN EXISTS (SELECT FROM taken_over_step WHERE reserved > 0) THEN try_reserve_spend(r.workspace_id, 0)
      ELSE try_reserve_spend(r.workspace_id, coalesce(:reserve_micro_inr, 0))
    END AS answer FROM locked_run r WHERE r.lease_until >= now()
  ), new_step AS (
    INSERT INTO tool_step AS s (run_id, position, step_id, name, attempt, reserved_micro_inr, reserved_day)
    SELECT id, :position, :step_id, :name, :attempt, coalesce(:reserve_micro_inr, 0), ist_today()
    FROM reservation WHERE answer = 'ok'
    ON CONFLICT (run_id, position) DO UPDATE SET attempt = excluded.attempt,
      reserved_day = CASE WHEN s.reserved_micro_inr > 0 THEN s.reserved_day ELSE excluded.reserved_day END,
      reserved_micro_inr = CASE WHEN s.reserved_micro_inr > 0 THEN s.reserved_micro_inr
        ELSE excluded.reserved_micro_inr END
    WHERE ${hasStatus('s', 'started')}
  ), counted_write AS (
    UPDATE tool_run SET writes = :write_no, cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
    FROM locked_run r WHERE tool_run.id = r.id AND EXISTS (SELECT FROM reported_step)
  )
  SELECT coalesce(answer, 'lease_lost') AS answer, (SELECT count(*) FROM step_spend) AS steps_paid
  FROM locked_run LEFT JOIN reservation USING (id)`,
});

export type BeginToolStepAnswer = 'ok' | ReservationRefusal | 'lease_lost';

/** Records that a step starts. Make its call only when the result is `ok`. */
export async function beginToolStep(
  ctx: Pick<Context, 'db'>,
  lease: RunLease,
  { step, earlier }: { step: NewToolStep; earlier: StepBatch },
): Promise<BeginToolStepAnswer> {
  return repeatReservation(async () => {
    const [row] = await ctx.db.query(insertStep, { ...step, ...lease, ...earlier });
    return row?.answer ?? 'lease_lost';
  });
}
