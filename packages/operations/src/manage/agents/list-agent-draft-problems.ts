import type { AgentDraft, DraftProblem } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** Why an agent with this draft could not work: its model is unknown, or the project has no such tool. */
export async function listAgentDraftProblems(
  ctx: Context,
  tx: Transaction,
  { projectId, draft }: { projectId: string; draft: AgentDraft },
): Promise<DraftProblem[]> {
  const modelProblem = draft.model === undefined ? null : ctx.models.findProblem(draft.model);
  const toolProblems = await listToolProblems(
    tx,
    projectId,
    draft.tools.map((tool) => tool.tool_id),
  );
  return [...(modelProblem === null ? [] : [{ path: 'model', problem: modelProblem }]), ...toolProblems];
}

async function listToolProblems(tx: Transaction, projectId: string, ids: readonly string[]): Promise<DraftProblem[]> {
  if (ids.length === 0) return [];
  const found = await tx.tool.findMany({
    where: { projectId, id: { in: [...ids] }, deletedAt: null },
    select: { id: true },
  });
  const known = new Set(found.map(({ id }) => id));
  return ids.flatMap((id, index) => {
    const path = `tools[${index}].tool_id`;
    if (!known.has(id)) return [{ path, problem: `There is no tool ${id} in this project.` }];
    return ids.indexOf(id) < index ? [{ path, problem: `The tool ${id} is named twice.` }] : [];
  });
}
