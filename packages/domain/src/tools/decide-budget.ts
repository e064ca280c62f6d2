import { limits } from '@harkara/contract';

/** Before a step, with its price (null when it is unknown), or after one. Whole micro-rupees. */
export type BudgetInput =
  | { readonly moment: 'before'; readonly spentMicroInr: number; readonly priceMicroInr: number | null }
  | { readonly moment: 'after'; readonly spentMicroInr: number; readonly isLastStep: boolean };

export type BudgetDecision =
  | { readonly kind: 'go_on' }
  | { readonly kind: 'stop'; readonly code: 'cost_cap'; readonly reason: string };

const cap = limits.toolRunMicroInrMax;

/**
 * Whether a run may continue (docs/contract.md 4.9 rule 3). A priced step that would exceed 5 rupees does not begin. A
 * run that has spent 5 rupees or more stops, except after its last step: a finished run that is paid for gets its
 * answer.
 */
export function decideBudget(input: BudgetInput): BudgetDecision {
  if (input.moment === 'after')
    return input.spentMicroInr >= cap && !input.isLastStep ? stop('has spent') : { kind: 'go_on' };
  if (input.spentMicroInr >= cap) return stop('has spent');
  return input.spentMicroInr + (input.priceMicroInr ?? 0) > cap ? stop('would pass') : { kind: 'go_on' };
}

function stop(verb: 'has spent' | 'would pass'): BudgetDecision {
  return { kind: 'stop', code: 'cost_cap', reason: `The run ${verb} its limit of ${cap / 1_000_000} rupees.` };
}
