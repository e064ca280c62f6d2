import { type Condition, type ConditionTest, limits } from '@harkara/contract';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { compilePattern } from './compile-pattern.ts';

/**
 * The problem that the condition's schema cannot find: more characters than each decision can read again, or a regular
 * expression that does not compile. Null when there is none.
 */
export function findConditionProblem(condition: Condition, budget: ProgramBudget): string | null {
  if (JSON.stringify(condition).length <= limits.conditionUnitsMax) return findProblemIn(condition, budget);
  return `The condition has more than ${limits.conditionUnitsMax.toLocaleString('en')} characters as JSON.`;
}

function findProblemIn(condition: Condition, budget: ProgramBudget): string | null {
  if ('all' in condition) return firstProblem(condition.all, budget);
  if ('any' in condition) return firstProblem(condition.any, budget);
  if ('not' in condition) return findProblemIn(condition.not, budget);
  return condition.op === 'matches' ? findPatternProblem(condition, budget) : null;
}

function firstProblem(conditions: readonly Condition[], budget: ProgramBudget): string | null {
  for (const each of conditions) {
    const problem = findProblemIn(each, budget);
    if (problem !== null) return problem;
  }
  return null;
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
