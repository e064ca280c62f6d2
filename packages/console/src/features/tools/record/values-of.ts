import type { ProjectToolRun, ToolStep } from '@harkara/contract';
import type { Placeholder } from '../../../editor/placeholders/placeholder.ts';
import { ownValue } from '../../../tool-inputs/argument-texts.ts';
import type { DraftPart } from './draft-types.ts';
import type { Part } from './part.ts';

interface Known {
  readonly run: Pick<ProjectToolRun, 'inputs' | 'steps'> | undefined;
  readonly secrets: readonly string[];
}

/** What a part of the draft can name, with the values that the last test had. */
export function valuesOf(draft: DraftPart, part: Part, { run, secrets }: Known): readonly Placeholder[] {
  if (part.kind !== 'step' && part.kind !== 'output') return [];
  const step = part.kind === 'step' ? draft.steps[part.at] : undefined;
  const earlier = part.kind === 'step' ? draft.steps.slice(0, part.at) : draft.steps;
  const inputs = draft.inputs.map(({ key }) => ({ path: `inputs.${key}`, sample: ownValue(run?.inputs ?? {}, key) }));
  const own = step?.type === 'http' ? secrets.map((name) => ({ path: `secrets.${name}` })) : [];
  return [...inputs, ...earlier.flatMap((each) => valuesOfStep(each, run)), ...own];
}

function valuesOfStep(step: ToolStep, run: Known['run']): Placeholder[] {
  const { id } = step;
  const done = run?.steps.find((each) => each.id === id && each.status === 'ok');
  const error = step.on_error === 'continue' ? [{ path: `steps.${id}.error` }] : [];
  if (done !== undefined) return [{ path: `steps.${id}.output`, sample: done.output }, ...error];
  // Before it ran, the parts that each answer has can be named.
  const parts = step.type === 'http' ? ['status', 'headers', 'body'] : [];
  return [{ path: `steps.${id}.output` }, ...parts.map((part) => ({ path: `steps.${id}.output.${part}` })), ...error];
}
