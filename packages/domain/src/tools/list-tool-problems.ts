import { type Condition, limits, type ToolDraft, type ToolInput, type ToolStep } from '@harkara/contract';
import { findConditionProblem } from '../conditions/find-condition-problem.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { rupeesOf } from '../money.ts';
import { listPlaceholders } from '../templates/list-placeholders.ts';
import { checkInputValue } from './check-inputs.ts';
import { findSchemaProblem } from './find-schema-problem.ts';
import { listStepPlaceholders } from './list-step-placeholders.ts';

/** The names that placeholders can use at one place of a tool. */
interface Names {
  readonly inputs: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
  readonly secrets: boolean;
  /** For the patterns of the whole tool. */
  readonly budget: ProgramBudget;
}

/**
 * Every problem of a tool that its schema cannot find, in words that name the place. A tool without problems can be
 * published.
 */
export function listToolProblems({ inputs, steps, output }: ToolDraft, budget: ProgramBudget): string[] {
  const earlier = new Set<string>();
  const keys = inputs.map(({ key }) => key);
  const ids = steps.map(({ id }) => id);
  const inputKeys = new Set(keys);
  const problems = [...listRepeats('inputs', keys), ...inputs.flatMap(listInputProblems), ...listRepeats('steps', ids)];
  for (const step of steps) {
    problems.push(
      ...listStepProblems(step, { inputs: inputKeys, steps: earlier, secrets: step.type === 'http', budget }),
    );
    earlier.add(step.id);
  }
  const names = { inputs: inputKeys, steps: earlier, secrets: false, budget };
  return [...problems, ...listPlaceholders(output.value).flatMap((path) => listPathProblems('output', path, names))];
}

function listRepeats(where: string, keys: readonly string[]): string[] {
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [...new Set(twice)].map((key) => `${where}.${key}: is there more than once`);
}

function listInputProblems(input: ToolInput): string[] {
  const where = `inputs.${input.key}`;
  const problems: string[] = [];
  if (input.type === 'choice' && (input.choices ?? []).length === 0) problems.push(`${where}: needs choices`);
  if (input.type !== 'choice' && input.choices !== undefined) problems.push(`${where}: only a choice has choices`);
  const checked = input.default === undefined ? null : checkInputValue(input, input.default);
  if (checked !== null && 'problem' in checked) problems.push(`${where}: the default ${checked.problem}`);
  return problems;
}

function listStepProblems(step: ToolStep, names: Names): string[] {
  const where = `steps.${step.id}`;
  const conditions = [step.when, step.type === 'condition' ? step.condition : undefined];
  return [
    ...listStepPlaceholders(step).flatMap((path) => listPathProblems(where, path, names)),
    ...conditions.flatMap((condition) =>
      condition === undefined ? [] : listConditionProblems(where, condition, names),
    ),
    ...(step.type === 'http' ? listHttpProblems(where, step) : []),
    ...(step.type === 'ai' ? listSchemaProblems(where, step, names.budget) : []),
  ];
}

function listHttpProblems(
  where: string,
  { url, method, body, price_inr }: Extract<ToolStep, { type: 'http' }>,
): string[] {
  const problems: string[] = [];
  if (!/^\s*(https?:\/\/|\{\{)/i.test(url)) problems.push(`${where}: the url must begin with http:// or https://`);
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) problems.push(`${where}: ${method} has no body`);
  if (price_inr > rupeesOf(limits.toolRunMicroInrMax))
    problems.push(
      `${where}: never runs, because its price_inr is over a run's ${rupeesOf(limits.toolRunMicroInrMax)} rupees`,
    );
  return problems;
}

function listSchemaProblems(
  where: string,
  { schema }: Extract<ToolStep, { type: 'ai' }>,
  budget: ProgramBudget,
): string[] {
  const problem = schema === undefined ? null : findSchemaProblem(schema, budget);
  return problem === null ? [] : [`${where}: the schema ${problem}`];
}

function listConditionProblems(where: string, condition: Condition, names: Names): string[] {
  const paths = [...new Set(pathsOf(condition))];
  const pattern = findConditionProblem(condition, names.budget);
  return [
    ...paths.flatMap((path) => listPathProblems(where, path, { ...names, secrets: false })),
    ...(pattern === null ? [] : [`${where}: ${pattern}`]),
  ];
}

function pathsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(pathsOf);
  if ('any' in condition) return condition.any.flatMap(pathsOf);
  return 'not' in condition ? pathsOf(condition.not) : [condition.path];
}

function listPathProblems(where: string, path: string, names: Names): string[] {
  const problem = findPathProblem(path.split('.'), names);
  return problem === null ? [] : [`${where}: {{${path}}} ${problem}`];
}

function findPathProblem([root, name = '', part, ...rest]: string[], { inputs, steps, secrets }: Names): string | null {
  if (root === 'inputs') return inputs.has(name) ? null : 'names no input';
  if (root === 'steps') {
    if (!steps.has(name)) return 'names no earlier step';
    return part === 'output' || part === 'error' ? null : 'must go on with .output or .error';
  }
  if (root !== 'secrets') return 'must begin with inputs, steps or secrets';
  if (!secrets) return 'cannot be used here: only http steps see secrets';
  return name !== '' && part === undefined && rest.length === 0 ? null : 'must name one secret';
}
