import { conditionTooLongReason, evaluateCondition } from '@harkara/domain';
import { openProgramBudget } from '@harkara/operations';
import { StepError } from '../errors/step-error.ts';
import { fillJson } from './fill.ts';
import type { Performer } from './step-context.ts';

/**
 * When the condition is not true, the tool ends with the step's `result` as its output (docs/contract.md 14.2). Throws
 * `StepError` for a condition that takes more than its budget.
 */
export const performCondition: Performer<'condition'> = async ({ scope }, { condition, result }) => {
  const budget = openProgramBudget();
  const isTrue = evaluateCondition(condition, { ...scope }, budget);
  if (budget.isSpent) throw new StepError(conditionTooLongReason);
  if (isTrue) return { kind: 'ok', output: true, costMicroInr: 0 };
  return { kind: 'ended', output: fillJson(result, scope), costMicroInr: 0 };
};
