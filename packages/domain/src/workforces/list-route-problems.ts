import { type Condition, type DraftProblem, limits, type WorkforceDraft } from '@harkara/contract';
import { listConditionProblems } from '../conditions/find-condition-problem.ts';
import { listConditionTests } from '../conditions/list-condition-tests.ts';
import { within } from '../drafts/within.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';

/** The problems that the schema of routes cannot find: what is too long, too many, or does not compile. */
export function listRouteProblems({ routes }: Pick<WorkforceDraft, 'routes'>, budget: ProgramBudget): DraftProblem[] {
  const problems = routes.flatMap(({ when }, index) =>
    within(`routes[${index}].when`, listConditionProblems(when, budget)),
  );
  const patterns = routes.reduce((sum, { when }) => sum + countPatterns(when), 0);
  if (patterns > limits.routePatternsMax)
    problems.push({
      path: 'routes',
      problem: `All routes together may have at most ${limits.routePatternsMax} regular expressions.`,
    });
  if (JSON.stringify(routes).length > limits.routesUnitsMax)
    problems.push({
      path: 'routes',
      problem: `All routes together have more than ${limits.routesUnitsMax.toLocaleString('en')} characters as JSON.`,
    });
  return problems;
}

function countPatterns(condition: Condition): number {
  return listConditionTests(condition).filter(({ test }) => test.op === 'matches').length;
}
