import {
  type Condition,
  type DraftProblem,
  limits,
  type ToolDraft,
  type ToolInput,
  type ToolStep,
} from '@harkara/contract';
import { listConditionProblems } from '../conditions/find-condition-problem.ts';
import { listConditionTests } from '../conditions/list-condition-tests.ts';
import { within } from '../drafts/within.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { rupeesOf } from '../money.ts';
import { listPlacedPlaceholders } from '../templates/list-placed-placeholders.ts';
import { checkInputValue } from './check-inputs.ts';
import { listSchemaProblems } from './list-schema-problems.ts';
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
 * Every problem of a tool that its schema cannot find, each with the path of its field. A tool without problems can be
 * published.
 */
export function listToolProblems({ inputs, steps, output }: ToolDraft, budget: ProgramBudget): DraftProblem[] {
  const earlier = new Set<string>();
  const keys = inputs.map(({ key }) => key);
  const ids = steps.map(({ id }) => id);
  const inputKeys = new Set(keys);
  const problems = [
    ...listRepeats('inputs', 'key', keys),
    ...inputs.flatMap((input, index) => within(`inputs[${index}]`, listInputProblems(input))),
    ...listRepeats('steps', 'id', ids),
  ];
  for (const [index, step] of steps.entries()) {
    const names = { inputs: inputKeys, steps: earlier, secrets: step.type === 'http', budget };
    problems.push(...within(`steps[${index}]`, listStepProblems(step, names)));
    earlier.add(step.id);
  }
  const names = { inputs: inputKeys, steps: earlier, secrets: false, budget };
  const placed = listPlacedPlaceholders(output.value, 'output.value');
  return [...problems, ...placed.flatMap(({ at, path }) => listPathProblems(at, path, names))];
}

/** At every one after the first. */
function listRepeats(list: string, field: string, names: readonly string[]): DraftProblem[] {
  const first = new Map(names.map((name, index) => [name, index] as const).toReversed());
  return names.flatMap((name, index) =>
    first.get(name) === index ? [] : [{ path: `${list}[${index}].${field}`, problem: 'is there more than once' }],
  );
}

function listInputProblems(input: ToolInput): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (input.type === 'choice' && (input.choices ?? []).length === 0)
    problems.push({ path: 'choices', problem: 'needs choices' });
  if (input.type !== 'choice' && input.choices !== undefined)
    problems.push({ path: 'choices', problem: 'only a choice has choices' });
  const checked = input.default === undefined ? null : checkInputValue(input, input.default);
  if (checked !== null && 'problem' in checked)
    problems.push({ path: 'default', problem: `the default ${checked.problem}` });
  return problems;
}

function listStepProblems(step: ToolStep, names: Names): DraftProblem[] {
  return [
    ...listStepPlaceholders(step).flatMap(({ at, path }) => listPathProblems(at, path, names)),
    ...(step.when === undefined ? [] : within('when', listProblemsOfCondition(step.when, names))),
    ...(step.type === 'condition' ? within('condition', listProblemsOfCondition(step.condition, names)) : []),
    ...(step.type === 'http' ? listHttpProblems(step) : []),
    ...(step.type === 'ai' ? listProblemsOfSchema(step, names.budget) : []),
  ];
}

function listHttpProblems({ url, method, body, price_inr }: Extract<ToolStep, { type: 'http' }>): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (!/^\s*(https?:\/\/|\{\{)/i.test(url))
    problems.push({ path: 'url', problem: 'the url must begin with http:// or https://' });
  if (body !== undefined && (method === 'GET' || method === 'HEAD'))
    problems.push({ path: 'body', problem: `${method} has no body` });
  const rupeesMax = rupeesOf(limits.toolRunMicroInrMax);
  if (price_inr > rupeesMax)
    problems.push({
      path: 'price_inr',
      problem: `never runs, because its price_inr is over a run's ${rupeesMax} rupees`,
    });
  return problems;
}

function listProblemsOfSchema({ schema }: Extract<ToolStep, { type: 'ai' }>, budget: ProgramBudget): DraftProblem[] {
  const problems = schema === undefined ? [] : listSchemaProblems(schema, budget);
  return problems.map((problem) => ({ path: 'schema', problem: `the schema ${problem}` }));
}

function listProblemsOfCondition(condition: Condition, names: Names): DraftProblem[] {
  const withoutSecrets = { ...names, secrets: false };
  return [
    ...listConditionTests(condition).flatMap(({ at, test: { path } }) =>
      listPathProblems(at === '' ? 'path' : `${at}.path`, path, withoutSecrets),
    ),
    ...listConditionProblems(condition, names.budget),
  ];
}

function listPathProblems(at: string, path: string, names: Names): DraftProblem[] {
  const problem = findPathProblem(path.split('.'), names);
  return problem === null ? [] : [{ path: at, problem: `{{${path}}} ${problem}` }];
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
