import { type ToolDraft, toolDraft } from '@harkara/contract';
import { createLogMask, hideInputs, type InputValues, type JsonData, type Mask } from '@harkara/domain';
import type { ToolRunModel, ToolStepModel, Transaction } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';
import { describeStepInputs } from './describe-step-inputs.ts';
import { addApiKeys, type ListedToolRun } from './list-tool-runs.ts';
import { readHiddenTexts } from './read-hidden-texts.ts';

export interface LoggedToolStep extends Omit<ToolStepModel, 'output'> {
  /** Its fields as they were filled in; null where that is not known. */
  input: JsonData;
  output: JsonData;
}

/** A run as its log shows it: hidden inputs are masked. */
export interface LoggedToolRun extends ListedToolRun {
  error: string | null;
  inputs: InputValues;
  output: JsonData;
  /** In the order in which they ran. */
  steps: LoggedToolStep[];
}

/**
 * One run with its steps. Inputs that are hidden in logs are masked, also where steps repeat them. Secrets were masked
 * before anything was stored. Refuses with tool_run_not_found.
 */
export async function readToolRun(ctx: UserContext, { runId }: { runId: string }): Promise<LoggedToolRun> {
  const { prisma } = ctx.db;
  const row = await prisma.toolRun.findUnique({
    where: { id: runId },
    include: { steps: { orderBy: { position: 'asc' } } },
  });
  const run = await requireRow(ctx, prisma, { row, permit: 'tools.read', missing: 'tool_run_not_found' });
  const [withKey] = await addApiKeys(prisma, [run]);
  const draft = await readDefinition(prisma, run);
  const values = run.inputs as InputValues;
  await ownTurn();
  const mask = createLogMask(await readHiddenTexts(prisma, { tool: { draft, inputs: values }, steps: run.steps }));
  const inputs = Object.fromEntries(
    Object.entries(hideInputs(draft.inputs, values)).map(([key, value]) => [key, mask(value)]),
  );
  return {
    ...run,
    apiKey: withKey?.apiKey ?? null,
    inputs,
    output: mask(run.output as JsonData),
    error: maskError(run.error, mask),
    steps: await describeStepInputs({ draft, inputs, steps: await maskSteps(run.steps, mask) }, mask),
  };
}

type MaskedStep = Omit<LoggedToolStep, 'input'>;

/** Lets the event loop turn before each step: one takes up to 30 ms, and so does making the mask. */
async function maskSteps(steps: readonly ToolStepModel[], mask: Mask): Promise<MaskedStep[]> {
  const masked: MaskedStep[] = [];
  for (const step of steps) {
    await ownTurn();
    masked.push({ ...step, output: mask(step.output as JsonData), error: maskError(step.error, mask) });
  }
  return masked;
}

/** The definition that ran: the draft of a test run, else the published version. */
async function readDefinition(tx: Transaction, { draft, toolId, version }: ToolRunModel): Promise<ToolDraft> {
  if (draft !== null) return toolDraft.parse(draft);
  const found = await tx.toolVersion.findUnique({
    where: { toolId_version: { toolId, version } },
    select: { definition: true },
  });
  return toolDraft.parse(found?.definition);
}

function maskError(error: string | null, mask: Mask): string | null {
  return error === null ? null : mask(error);
}
