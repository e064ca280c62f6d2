import type { Condition, ConditionTest } from '@harkara/contract';
import { compilePattern } from './compile-pattern.ts';

/**
 * The problem that the condition's schema cannot find: a regular expression that does not compile. Null when all do.
 */
export function findConditionProblem(condition: Condition): string | null {
  if ('all' in condition) return firstProblem(condition.all);
  if ('any' in condition) return firstProblem(condition.any);
  if ('not' in condition) return findConditionProblem(condition.not);
  return condition.op === 'matches' ? findPatternProblem(condition) : null;
}

function firstProblem(conditions: readonly Condition[]): string | null {
  for (const each of conditions) {
    const problem = findConditionProblem(each);
    if (problem !== null) return problem;
  }
  return null;
}

function findPatternProblem({ path, value, case_sensitive }: ConditionTest): string | null {
  try {
    compilePattern(String(value), case_sensitive === true);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The regular expression for ${path} cannot be used: ${reason}.`;
  }
}
