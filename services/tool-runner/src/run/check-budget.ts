import { decideBudget, microInrOf } from '@harkara/domain';
import type { OwnStep } from '../steps/perform-step.ts';
import { type Stopped, stopped } from './outcomes.ts';

/**
 * Stops the run when an attempt does not fit into what is left of its 5 rupees (docs/contract.md 4.9 rule 3); null when
 * it fits. A model's price is not known before its answer, so an `ai` step begins as long as anything is left.
 */
export function checkBudget(step: OwnStep, spentMicroInr: number): Stopped | null {
  const priceMicroInr = priceOf(step);
  if (priceMicroInr === 0) return null;
  const budget = decideBudget({ moment: 'before', spentMicroInr, priceMicroInr });
  if (budget.kind === 'go_on') return null;
  return stopped(budget.code, `${budget.reason} The step "${step.name}" was not begun.`);
}

/** In micro-rupees; null when the price is not known before. */
function priceOf(step: OwnStep): number | null {
  if (step.type === 'ai') return null;
  return step.type === 'http' ? microInrOf(step.price_inr) : 0;
}
