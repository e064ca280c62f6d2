import { Refusal, type Routing, type WorkforceDraft } from '@harkara/contract';
import { decideRouting, type RouteInput } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { openProgramBudget } from '../../open-program-budget.ts';

interface TestRouting {
  projectId: string;
  draft: WorkforceDraft;
  input: RouteInput;
}

/**
 * Who begins by a draft, and why. Members work by their drafts, so only deleted ones are passed over. Refuses with
 * workforce_unavailable when all are deleted.
 */
export async function decideTestRouting(tx: Transaction, { projectId, draft, input }: TestRouting): Promise<Routing> {
  const members = await tx.agent.findMany({
    where: { projectId, id: { in: draft.members }, deletedAt: null },
    select: { id: true },
  });
  const available = members.map(({ id }) => id);
  const routing = decideRouting({ definition: draft, available }, input, openProgramBudget());
  if (routing === null) throw new Refusal('workforce_unavailable', { detail: 'The workforce has no members.' });
  return routing;
}
