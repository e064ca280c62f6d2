import type { DraftProblem } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';

/** A problem for each member that is not an agent of this project. A paused or unpublished agent is no problem. */
export async function listMemberProblems(
  tx: Transaction,
  { projectId, members }: { projectId: string; members: readonly string[] },
): Promise<DraftProblem[]> {
  const found = await tx.agent.findMany({
    where: { projectId, id: { in: [...members] }, deletedAt: null },
    select: { id: true },
  });
  const known = new Set(found.map(({ id }) => id));
  return members.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `members[${index}]`, problem: `There is no agent ${id} in this project.` }],
  );
}
