import { Refusal, type WorkforceDraft } from '@harkara/contract';
import { describeProblems, listRouteProblems } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { openProgramBudget } from '../../open-program-budget.ts';
import { listMemberProblems } from './list-member-problems.ts';

/**
 * Refuses with body_invalid, and every problem, a draft with members that the project does not have or with invalid
 * routes. A draft may be unfinished: a route to an agent that is not a member yet is refused only by publishing.
 */
export async function checkWorkforceDraft(
  tx: Transaction,
  { projectId, draft }: { projectId: string; draft: WorkforceDraft },
): Promise<void> {
  const problems = describeProblems([
    ...(await listMemberProblems(tx, { projectId, members: draft.members })),
    ...listRouteProblems(draft, openProgramBudget()),
  ]);
  if (problems.length > 0) throw new Refusal('body_invalid', { detail: problems.join(' '), problems });
}
