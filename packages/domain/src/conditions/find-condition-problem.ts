import { type Condition, type ConditionTest, type DraftProblem, limits } from '@harkara/contract';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { compilePattern } from './compile-pattern.ts';
import { listConditionTests } from './list-condition-tests.ts';

/** The first of `listConditionProblems`; null when there is none. */
export function findConditionProblem(condition: Condition, budget: ProgramBudget): string | null {
  return listConditionProblems(condition, budget)[0]?.problem ?? null;
}

/**
 * The problems that the condition's schema cannot find: more characters than each decision can read again, or regular
 * expressions that do not compile. Each has its path within the condition.
 */
export function listConditionProblems(condition: Condition, budget: ProgramBudget): DraftProblem[] {
  if (JSON.stringify(condition).length > limits.conditionUnitsMax) {
    const unitsMax = limits.conditionUnitsMax.toLocaleString('en');
    return [{ path: '', problem: `The condition has more than ${unitsMax} characters as JSON.` }];
  }
  return listConditionTests(condition).flatMap(({ at, test }) => {
    const problem = test.op === 'matches' ? findPatternProblem(test, budget) : null;
    return problem === null ? [] : [{ path: at === '' ? 'value' : `${at}.value`, problem }];
  });
}

function findPatternProblem({ path, value, case_sensitive }: ConditionTest, budget: ProgramBudget): string | null {
  const source = String(value);
  if (!budget.take(source.length)) return 'There are more regular expressions than can be checked.';
  try {
    compilePattern(source, case_sensitive === true);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The regular expression for ${path} cannot be used: ${reason}.`;
  }
}
