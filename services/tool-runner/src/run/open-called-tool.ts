import { type ToolDraft, toolDraft, toolLimits } from '@harkara/contract';
import { checkInputs, type InputValues } from '@harkara/domain';
import { findCalledTool } from '@harkara/operations/work';
import { StepError } from '../errors/step-error.ts';
import { fillJson } from '../steps/fill.ts';
import type { StepOf } from '../steps/step-context.ts';
import type { ActiveRun } from './active-run.ts';
import type { NumberedStep } from './numbered-step.ts';

export interface CalledTool {
  version: number;
  draft: ToolDraft;
  inputs: InputValues;
}

/**
 * The tool that a step calls, with checked inputs. A run that is taken over calls the version that it recorded, even if
 * a newer one has been published since. Throws `StepError` when the tool cannot be called.
 */
export async function openCalledTool(
  run: ActiveRun,
  { step, scope, path, position }: NumberedStep<StepOf<'tool'>>,
): Promise<CalledTool> {
  if (path.length >= toolLimits.nestedToolsMax)
    throw new StepError(`Tools can call each other at most ${toolLimits.nestedToolsMax} deep.`);
  const version = run.log.recordedAt(position)?.called_version ?? null;
  const found = await findCalledTool(run.ctx, { toolId: step.tool_id, projectId: run.claimed.project_id, version });
  if (found === null) throw new StepError('The tool that it calls does not exist or is not published.');
  const draft = toolDraft.parse(found.definition);
  const checked = checkInputs(draft.inputs, fillJson(step.inputs, scope) as InputValues);
  if (checked.kind === 'ok') return { version: found.version, draft, inputs: checked.values };
  throw new StepError(
    `Its inputs are wrong: ${checked.problems.map(({ input, problem }) => `${input} ${problem}`).join('; ')}.`,
  );
}
