import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';
import { type WrittenStep, writtenSteps } from './written-steps.ts';

export interface NewToolStep {
  position: number;
  stepId: string;
  name: string;
  /** Set aside against the daily limits until the step is recorded; null for a step that costs nothing whatever happens. */
  reserveMicroInr: number | null;
}

/**
 * Records that a step with an effect starts, with its money set aside, and before it whatever came earlier: one round trip.
 * A step that an earlier worker had begun is taken over with what that worker reserved.
 * Values: run, attempt, steps so far, position, step id, name, amount or null.
 */
const begunStep = statement<{ answer: 'ok' | 'ai_paused' | 'daily_limit_reached' }>(
  'begin-tool-step',
  `WITH held AS (
    SELECT id, workspace_id FROM tool_run WHERE id = $1 AND attempt = $2 AND status = 'running' FOR NO KEY UPDATE
  ), ${writtenSteps({ given: '$3', attempt: '$2' })}, known AS (
    SELECT s.reserved_micro_inr AS reserved FROM held JOIN tool_step s ON s.run_id = held.id AND s.position = $4 AND s.status = 'started'
  ), money AS MATERIALIZED (
    SELECT held.id, CASE
      WHEN $7::bigint IS NULL THEN 'ok'
      WHEN EXISTS (SELECT FROM known WHERE reserved > 0) THEN reserve_spend(held.workspace_id, 0)
      ELSE reserve_spend(held.workspace_id, $7)
    END AS answer FROM held
  ), begun AS (
    INSERT INTO tool_step AS s (run_id, position, step_id, name, attempt, reserved_micro_inr, reserved_day)
    SELECT id, $4, $5, $6, $2, coalesce($7, 0), ist_today() FROM money WHERE answer = 'ok'
    ON CONFLICT (run_id, position) DO UPDATE SET attempt = excluded.attempt,
      reserved_day = CASE WHEN s.reserved_micro_inr > 0 THEN s.reserved_day ELSE excluded.reserved_day END,
      reserved_micro_inr = CASE WHEN s.reserved_micro_inr > 0 THEN s.reserved_micro_inr ELSE excluded.reserved_micro_inr END
    WHERE s.status = 'started'
  )
  SELECT answer, (SELECT count(*) FROM paid) FROM money`,
);

export type BeginToolStepAnswer = 'ok' | 'ai_paused' | 'daily_limit_reached' | 'lease_lost';

/** Starts a step before its effect. Anything but `ok` means: do not make the call. */
export async function beginToolStep(
  ctx: Pick<Context, 'db'>,
  { runId, attempt }: RunLease,
  { step, earlier }: { step: NewToolStep; earlier: readonly WrittenStep[] },
): Promise<BeginToolStepAnswer> {
  const values = [runId, attempt, JSON.stringify(earlier), step.position, step.stepId, step.name, step.reserveMicroInr];
  const [row] = await ctx.db.query(begunStep, values);
  return row?.answer ?? 'lease_lost';
}
