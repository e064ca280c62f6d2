import type { ToolDraft } from '@harkara/contract';
import { describeStepInput, type InputValues, type JsonData, type Mask } from '@harkara/domain';
import type { ToolStepModel } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';

interface MaskedRun<Step> {
  draft: ToolDraft;
  inputs: InputValues;
  steps: readonly Step[];
}

type MaskedStep = Omit<ToolStepModel, 'output'> & { output: JsonData };

/** In UTF-16 units, of one run together: an input that is longer than what is left is not shown. */
const inputUnitsMax = 500_000;

/**
 * The steps of a run, each with what it began with: its fields, filled in from what the log shows, so that nothing that
 * is masked there comes back. Null for a step that was skipped, that a called tool ran, or whose input is long.
 */
export async function describeStepInputs<Step extends MaskedStep>(
  { draft, inputs, steps }: MaskedRun<Step>,
  mask: Mask,
): Promise<(Step & { input: JsonData })[]> {
  const known: Parameters<typeof describeStepInput>[1] = { inputs, steps: {} };
  const described: (Step & { input: JsonData })[] = [];
  let unitsLeft = inputUnitsMax;
  for (const step of steps) {
    await ownTurn();
    const definition = draft.steps.find(({ id }) => id === step.stepId);
    const isKnown = definition !== undefined && step.status !== 'skipped';
    const found = isKnown ? describeStepInput(definition, known, unitsLeft) : null;
    unitsLeft -= found?.units ?? 0;
    described.push({ ...step, input: found === null ? null : mask(found.input) });
    known.steps[step.stepId] = { output: step.output, ...(step.error === null ? {} : { error: step.error }) };
  }
  return described;
}
