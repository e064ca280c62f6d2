import { errors } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { StepError } from '../errors/step-error.ts';
import { modelRequestFor } from '../steps/model-request.ts';
import type { OwnStep } from '../steps/perform-step.ts';
import type { ActiveRun } from './active-run.ts';
import { checkBudget } from './check-budget.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { NumberedStep } from './numbered-step.ts';
import { type Released, released, type Stopped, stopped } from './outcomes.ts';

/** Whether a step acts outside the run. Such a step is recorded before it acts; the others can be done again. */
export function hasEffect({ type }: OwnStep): boolean {
  return type === 'http' || type === 'ai';
}

/**
 * Checks the budgets of the run and of the day, and records the start of the attempt with its money reserved.
 * Null: the attempt may be made.
 */
export async function beginAttempt(
  run: ActiveRun,
  numbered: NumberedStep<OwnStep>,
): Promise<Stopped | Released | null> {
  const { position, stepId, step } = numbered;
  if (!hasEffect(step)) return null;
  const overBudget = checkBudget(step, run.cost.spentMicroInr);
  if (overBudget !== null) return overBudget;
  const reserveMicroInr = reservationFor(run, numbered);
  if (step.type === 'ai') await run.ctx.models.prepare();
  const answer = await run.log.begin({ position, stepId, name: step.name, reserveMicroInr });
  if (answer === 'ok') return null;
  return answer === 'lease_lost' ? released : platformStop(answer);
}

function platformStop(answer: 'ai_paused' | 'daily_limit_reached'): Stopped {
  const { errorCode, detail } = errors[answer];
  return stopped(errorCode, detail);
}

/** In micro-rupees: the price of an HTTP call (null when it has none), or the most that a model call may cost. */
function reservationFor(run: ActiveRun, { step, scope, stepId }: NumberedStep<OwnStep>): number | null {
  if (step.type === 'http') return step.price_inr === 0 ? null : microInrOf(step.price_inr);
  if (step.type !== 'ai') return null;
  const { ctx, mask, signal } = run;
  const input = { scope, mask, signal, idempotencyKey: idempotencyKeyOf(run, stepId) };
  try {
    return ctx.models.estimate(modelRequestFor(ctx, step, input)).costMicroInrMax;
  } catch (error) {
    // The attempt will fail with the same error before it calls the model, so it costs nothing.
    if (error instanceof StepError) return 0;
    throw error;
  }
}
