import { errors } from '@harkara/contract';
import { decideBudget, microInrOf } from '@harkara/domain';
import { requestOf } from '../steps/ask-model.ts';
import type { OwnStep } from '../steps/perform-step.ts';
import { StepError } from '../steps/step-error.ts';
import type { ActiveRun } from './active-run.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { PlacedStep } from './placed-step.ts';
import { left, type Left, stopped, type Stopped } from './tool-end.ts';

/** Only what acts outside the run is announced before it happens; the rest can be done again. */
export function hasEffect({ type }: OwnStep): boolean {
  return type === 'http' || type === 'ai';
}

/** Checks the budgets of the run and of the day, and records the beginning with its money set aside. Null means: go on. */
export async function beginAttempt(run: ActiveRun, placed: PlacedStep<OwnStep>): Promise<Stopped | Left | null> {
  const { position, stepId, step } = placed;
  if (!hasEffect(step)) return null;
  const price = step.type === 'http' ? microInrOf(step.price_inr) : null;
  if (price !== 0) {
    const budget = decideBudget({ moment: 'before', spentMicroInr: run.money.spentMicroInr, priceMicroInr: price });
    if (budget.kind === 'stop') return stopped(budget.code, `${budget.reason} The step "${step.name}" was not begun.`);
  }
  const answer = await run.log.begin({ position, stepId, name: step.name, reserveMicroInr: amountOf(run, placed) });
  if (answer === 'ok') return null;
  return answer === 'lease_lost' ? left : platformStop(answer);
}

function platformStop(answer: 'ai_paused' | 'daily_limit_reached'): Stopped {
  const { errorCode, detail } = errors[answer];
  return stopped(errorCode, detail);
}

/** What to set aside: a call's price, or the most that a model may cost; null for a call that is free. */
function amountOf(run: ActiveRun, { step, scope, stepId }: PlacedStep<OwnStep>): number | null {
  if (step.type === 'http') return step.price_inr === 0 ? null : microInrOf(step.price_inr);
  if (step.type !== 'ai') return null;
  try {
    const { ctx, mask, signal } = run;
    return ctx.models.estimate(requestOf(ctx, step, { scope, mask, signal, onceKey: idempotencyKeyOf(run, stepId) }))
      .costMicroInrMax;
  } catch (error) {
    // The attempt fails over the same and makes no call.
    if (error instanceof StepError) return 0;
    throw error;
  }
}
