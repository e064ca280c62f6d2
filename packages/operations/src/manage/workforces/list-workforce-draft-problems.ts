import type { DraftProblem, WorkforceDraft } from '@harkara/contract';
import { listNonMemberProblems, listRouteProblems } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { openProgramBudget } from '../../open-program-budget.ts';
import { listMemberProblems } from './list-member-problems.ts';

/** Why a workforce with this draft could not work; empty when it can be published. */
export async function listWorkforceDraftProblems(
  tx: Transaction,
  { projectId, draft }: { projectId: string; draft: WorkforceDraft },
): Promise<DraftProblem[]> {
  return [
    ...(await listMemberProblems(tx, { projectId, members: draft.members })),
    ...listRouteProblems(draft, openProgramBudget()),
    ...listNonMemberProblems(draft),
  ];
}
