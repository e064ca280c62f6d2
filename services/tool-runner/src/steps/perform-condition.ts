import { evaluateCondition } from '@harkara/domain';
import { fillJson } from './fill.ts';
import type { Performer } from './step-work.ts';

/** Ends the tool with the step's result when the condition does not hold (docs/contract.md 2.6). */
export const performCondition: Performer<'condition'> = async ({ scope }, { condition, result }) => {
  if (evaluateCondition(condition, { ...scope })) return { kind: 'ok', output: true, costMicroInr: 0 };
  return { kind: 'ended', output: fillJson(result, scope), costMicroInr: 0 };
};
