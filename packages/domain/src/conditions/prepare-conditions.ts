import { createProgramBudget } from '../limits/program-budget.ts';
import { evaluateCondition } from './evaluate-condition.ts';

/** What users write most: groups, classes and repetitions. */
const ordinary = { path: 'a', op: 'matches', value: '^(abc|[x-z]\\d+) \\w+$' } as const;

let isPrepared = false;

/**
 * Evaluates a pattern, once a process. The first one takes up to 20 ms of a busy processor and those after it less than
 * one, so the first decision would have spent most of its time before it began.
 */
export function prepareConditions(): void {
  if (isPrepared) return;
  isPrepared = true;
  evaluateCondition(
    ordinary,
    { a: 'abc def' },
    createProgramBudget(() => 0),
  );
}
