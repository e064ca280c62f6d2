import { type Condition, limits, type WorkforceDraft } from '@harkara/contract';
import { findConditionProblem } from '../conditions/find-condition-problem.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';

/** The problems that the schema of routes cannot find: what is too long, too many, or does not compile. */
export function listRouteProblems({ routes }: Pick<WorkforceDraft, 'routes'>, budget: ProgramBudget): string[] {
  const problems = routes.flatMap(({ when }, index) => {
    const problem = findConditionProblem(when, budget);
    return problem === null ? [] : [`routes.${index}.when: ${problem}`];
  });
  const patterns = routes.reduce((sum, { when }) => sum + countPatterns(when), 0);
  if (patterns > limits.routePatternsMax)
    problems.push(`routes: All routes together may have at most ${limits.routePatternsMax} regular expressions.`);
  if (JSON.stringify(routes).length > limits.routesUnitsMax)
    problems.push(
      `routes: All routes together have more than ${limits.routesUnitsMax.toLocaleString('en')} characters as JSON.`,
    );
  return problems;
}

function countPatterns(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, each) => sum + countPatterns(each), 0);
  if ('any' in condition) return condition.any.reduce((sum, each) => sum + countPatterns(each), 0);
  if ('not' in condition) return countPatterns(condition.not);
  return condition.op === 'matches' ? 1 : 0;
}
