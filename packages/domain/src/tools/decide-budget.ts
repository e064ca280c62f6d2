import { limits } from '@harkara/contract';

/** Before a step, with its price where that is known (null: not known); or after one. Whole micro-rupees. */
export type BudgetInput =
  | { readonly moment: 'before'; readonly spentMicroInr: number; readonly priceMicroInr: number | null }
  | { readonly moment: 'after'; readonly spentMicroInr: number; readonly isLastStep: boolean };

export type BudgetDecision =
  | { readonly kind: 'go_on' }
  | { readonly kind: 'stop'; readonly code: 'cost_cap'; readonly reason: string };

const cap = limits.toolRunMicroInrMax;

/**
 * Whether a run may go on (docs/contract.md 4.9 rule 3). A priced step that would pass 5 rupees is not begun; a run
 * that has spent 5 rupees or more stops, unless that was its last step: what is paid for and finished is answered.
 */
export function decideBudget(facts: BudgetInput): BudgetDecision {
  if (facts.moment === 'after')
    return facts.spentMicroInr >= cap && !facts.isLastStep ? stop('has spent') : { kind: 'go_on' };
  if (facts.spentMicroInr >= cap) return stop('has spent');
  return facts.spentMicroInr + (facts.priceMicroInr ?? 0) > cap ? stop('would pass') : { kind: 'go_on' };
}

function stop(verb: 'has spent' | 'would pass'): BudgetDecision {
  return { kind: 'stop', code: 'cost_cap', reason: `The run ${verb} its limit of ${cap / 1_000_000} rupees.` };
}
