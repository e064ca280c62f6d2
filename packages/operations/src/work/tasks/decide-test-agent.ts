import { Refusal, type WorkforceDraft } from '@harkara/contract';
import { decideFirstAgent, type RouteInput } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { openProgramBudget } from '../../open-program-budget.ts';

/** The member that begins by a draft. Refuses with workforce_unavailable when all are deleted. */
export async function decideTestAgent(
  tx: Transaction,
  { projectId, draft, input }: { projectId: string; draft: WorkforceDraft; input: RouteInput },
): Promise<string> {
  const members = await tx.agent.findMany({
    where: { projectId, id: { in: draft.members }, deletedAt: null },
    select: { id: true },
  });
  const available = members.map(({ id }) => id);
  const agentId = decideFirstAgent({ definition: draft, available }, input, openProgramBudget());
  if (agentId === null) throw new Refusal('workforce_unavailable', { detail: 'The workforce has no members.' });
  return agentId;
}
