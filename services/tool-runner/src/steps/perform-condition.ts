import { evaluateCondition } from '@harkara/domain';
import { fillJson } from './fill.ts';
import type { Performer } from './step-context.ts';

/** When the condition is not true, the tool ends with the step's `result` as its output (docs/contract.md 14.2). */
export const performCondition: Performer<'condition'> = async ({ scope }, { condition, result }) => {
  if (evaluateCondition(condition, { ...scope })) return { kind: 'ok', output: true, costMicroInr: 0 };
  return { kind: 'ended', output: fillJson(result, scope), costMicroInr: 0 };
};
