import { type ToolDraft, toolDraft } from '@harkara/contract';
import { checkInputs, fillPlaceholders, type InputValues, type JsonData, listHiddenTexts } from '@harkara/domain';
import type { ToolStepModel, Transaction } from '@harkara/prisma';

/** The tool of a run, or one that a step of it called; `path` has the ids of the steps that led there. */
interface WalkedTool {
  draft: ToolDraft;
  inputs: InputValues;
  path: readonly string[];
}

interface RecordedRun {
  tool: Omit<WalkedTool, 'path'>;
  steps: readonly ToolStepModel[];
}

/**
 * The texts of all hidden inputs of a run, those of the tools it called too. The inputs of a called tool are computed
 * again from what the steps before it recorded.
 */
export async function readHiddenTexts(tx: Transaction, { tool, steps }: RecordedRun): Promise<string[]> {
  const texts: string[] = [];
  const recorded = new Map(steps.map((step) => [step.stepId, step]));
  const waiting: WalkedTool[] = [{ ...tool, path: [] }];
  for (let walked = waiting.pop(); walked !== undefined; walked = waiting.pop()) {
    texts.push(...listHiddenTexts(walked.draft.inputs, walked.inputs));
    waiting.push(...(await listCalledTools(tx, walked, recorded)));
  }
  return texts;
}

async function listCalledTools(
  tx: Transaction,
  { draft, inputs, path }: WalkedTool,
  recorded: ReadonlyMap<string, ToolStepModel>,
): Promise<WalkedTool[]> {
  const recordOf = (stepId: string) => recorded.get([...path, stepId].join('.'));
  const outputs = draft.steps.map(({ id }) => [id, { output: (recordOf(id)?.output ?? null) as JsonData }]);
  const scope = { inputs, steps: Object.fromEntries(outputs) as Record<string, { output: JsonData }> };
  const called: WalkedTool[] = [];
  for (const step of draft.steps) {
    const version = recordOf(step.id)?.calledVersion ?? null;
    if (step.type !== 'tool' || version === null) continue;
    const found = await tx.toolVersion.findUnique({
      where: { toolId_version: { toolId: step.tool_id, version } },
      select: { definition: true },
    });
    const inner = toolDraft.parse(found?.definition);
    const checked = checkInputs(inner.inputs, fillPlaceholders(step.inputs, scope) as InputValues);
    if (checked.kind === 'ok') called.push({ draft: inner, inputs: checked.values, path: [...path, step.id] });
  }
  return called;
}
