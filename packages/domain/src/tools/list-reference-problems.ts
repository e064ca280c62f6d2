import type { ToolDraft, ToolInput, ToolStep } from '@harkara/contract';
import { listStepPlaceholders } from './list-step-placeholders.ts';

type CallStep = Extract<ToolStep, { type: 'tool' }>;

/** The project's secrets and tools that a tool's steps may name. */
export interface ToolReferences {
  readonly secrets: ReadonlySet<string>;
  /** The inputs of each tool's published version; null for a tool that is not published. */
  readonly tools: ReadonlyMap<string, readonly ToolInput[] | null>;
}

/** Every reference in a tool's steps that the project cannot resolve, in words that name the place. */
export function listReferenceProblems(
  { steps }: Pick<ToolDraft, 'steps'>,
  { secrets, tools }: ToolReferences,
): string[] {
  return steps.flatMap((step) => {
    const where = `steps.${step.id}`;
    if (step.type === 'http')
      return listSecretProblems(listStepPlaceholders(step), secrets).map((problem) => `${where}: ${problem}`);
    return step.type === 'tool'
      ? listCallProblems(step, tools.get(step.tool_id)).map((problem) => `${where}: ${problem}`)
      : [];
  });
}

function listSecretProblems(paths: readonly string[], secrets: ReadonlySet<string>): string[] {
  return paths.flatMap((path) => {
    const [root, name = '', ...rest] = path.split('.');
    const isKnown = root !== 'secrets' || name === '' || rest.length > 0 || secrets.has(name);
    return isKnown ? [] : [`{{${path}}} names no secret of this project`];
  });
}

function listCallProblems({ tool_id, inputs }: CallStep, known: readonly ToolInput[] | null | undefined): string[] {
  if (known === undefined) return [`there is no tool ${tool_id} in this project`];
  if (known === null) return [`the tool ${tool_id} is not published`];
  const keys = new Set(known.map(({ key }) => key));
  const missing = known.filter(
    ({ key, required, default: fallback }) => required && fallback === undefined && !Object.hasOwn(inputs, key),
  );
  return [
    ...Object.keys(inputs)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} is not an input of the tool ${tool_id}`),
    ...missing.map(({ key }) => `the tool ${tool_id} requires the input ${key}`),
  ];
}
