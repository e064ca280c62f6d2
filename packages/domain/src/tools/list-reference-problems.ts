import type { DraftProblem, ToolDraft, ToolInput, ToolStep } from '@harkara/contract';
import { within } from '../drafts/within.ts';
import { listStepPlaceholders } from './list-step-placeholders.ts';

type CallStep = Extract<ToolStep, { type: 'tool' }>;

/** The project's secrets and tools that a tool's steps may name. */
export interface ToolReferences {
  readonly secrets: ReadonlySet<string>;
  /** The inputs of each tool's published version; null for a tool that is not published. */
  readonly tools: ReadonlyMap<string, readonly ToolInput[] | null>;
}

/** Every reference in a tool's steps that the project cannot resolve, each with the path of its field. */
export function listReferenceProblems(
  { steps }: Pick<ToolDraft, 'steps'>,
  { secrets, tools }: ToolReferences,
): DraftProblem[] {
  return steps.flatMap((step, index) => {
    if (step.type === 'http') return within(`steps[${index}]`, listSecretProblems(step, secrets));
    return step.type === 'tool' ? within(`steps[${index}]`, listCallProblems(step, tools.get(step.tool_id))) : [];
  });
}

function listSecretProblems(step: ToolStep, secrets: ReadonlySet<string>): DraftProblem[] {
  return listStepPlaceholders(step).flatMap(({ at, path }) => {
    const [root, name = '', ...rest] = path.split('.');
    const isKnown = root !== 'secrets' || name === '' || rest.length > 0 || secrets.has(name);
    return isKnown ? [] : [{ path: at, problem: `{{${path}}} names no secret of this project` }];
  });
}

function listCallProblems({ tool_id, inputs }: CallStep, known: readonly ToolInput[] | null | undefined) {
  if (known === undefined) return [{ path: 'tool_id', problem: `there is no tool ${tool_id} in this project` }];
  if (known === null) return [{ path: 'tool_id', problem: `the tool ${tool_id} is not published` }];
  const keys = new Set(known.map(({ key }) => key));
  const missing = known.filter(
    ({ key, required, default: fallback }) => required && fallback === undefined && !Object.hasOwn(inputs, key),
  );
  return [
    ...Object.keys(inputs)
      .filter((key) => !keys.has(key))
      .map((key) => ({ path: `inputs.${key}`, problem: `${key} is not an input of the tool ${tool_id}` })),
    ...missing.map(({ key }) => ({
      path: `inputs.${key}`,
      problem: `the tool ${tool_id} requires the input ${key}`,
    })),
  ];
}
