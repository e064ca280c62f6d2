import type { ToolDraft } from '@harkara/contract';
import { decideBudget, type InputValues } from '@harkara/domain';
import { fillJson, fillText } from '../steps/fill.ts';
import { StepError } from '../steps/step-error.ts';
import type { Scope } from '../steps/step-work.ts';
import type { ActiveRun } from './active-run.ts';
import { maskOutput } from './mask-output.ts';
import { takeStep } from './take-step.ts';
import { stopped, type StepEnd, type ToolEnd } from './tool-end.ts';

/** One tool on its way: the run's own, or one that a step calls. */
export interface Walk {
  readonly draft: ToolDraft;
  readonly inputs: InputValues;
  /** The keys of the calls that led here; empty for the run's own tool. */
  readonly path: readonly string[];
  /** Whether nothing follows in the whole run once this tool is through. */
  readonly isLast: boolean;
}

/** Takes the steps of a tool in order, until one ends it, stops the run, or all are through. */
export async function walkTool(run: ActiveRun, walk: Walk): Promise<ToolEnd> {
  const { draft, inputs, path } = walk;
  const scope: Scope = { inputs, steps: {} };
  for (const [at, step] of draft.steps.entries()) {
    const isLast = walk.isLast && at === draft.steps.length - 1;
    const end = await takeStep(run, { step, scope, path, isLast });
    if (end.kind === 'ended') return { kind: 'done', output: end.output };
    if (end.kind === 'stopped' || end.kind === 'left') return end;
    if (end.kind === 'failed' && step.on_error === 'stop')
      return stopped('step', `The step "${step.name}" failed: ${end.error}`);
    scope.steps[step.id] = resultOf(end);
    const budget = decideBudget({ moment: 'after', spentMicroInr: run.money.spentMicroInr, isLastStep: isLast });
    if (budget.kind === 'stop') return stopped(budget.code, budget.reason);
  }
  return fillOutput(run, draft, scope);
}

/** What later steps see of one that did not stop the tool. */
function resultOf(end: Extract<StepEnd, { kind: 'ok' | 'ended' | 'failed' | 'skipped' }>): Scope['steps'][string] {
  if (end.kind === 'failed') return { output: null, error: end.error };
  return { output: end.kind === 'skipped' ? null : end.output };
}

function fillOutput({ mask }: ActiveRun, { output }: ToolDraft, scope: Scope): ToolEnd {
  try {
    const filled = output.type === 'text' ? fillText(output.value, scope) : fillJson(output.value, scope);
    return { kind: 'done', output: maskOutput(filled, mask) };
  } catch (error) {
    if (error instanceof StepError) return stopped('step', `The output could not be made: ${error.message}`);
    throw error;
  }
}
