import type { ToolDraft } from '@harkara/contract';
import type { Mask } from '@harkara/domain';
import { StepError } from '../errors/step-error.ts';
import { fillJson, fillText } from '../steps/fill.ts';
import type { Scope } from '../steps/step-context.ts';
import { maskOutput } from './mask-output.ts';
import { stopped, type ToolOutcome } from './outcomes.ts';

/** The output of a tool whose steps have all run: its template, filled from their outputs, with secrets masked. */
export async function fillOutput(
  { output }: Pick<ToolDraft, 'output'>,
  scope: Scope,
  mask: Mask,
): Promise<ToolOutcome> {
  try {
    const filled = output.type === 'text' ? fillText(output.value, scope) : fillJson(output.value, scope);
    return { kind: 'done', output: await maskOutput(filled, mask) };
  } catch (error) {
    if (error instanceof StepError) return stopped('step', `The output could not be made: ${error.message}`);
    throw error;
  }
}
