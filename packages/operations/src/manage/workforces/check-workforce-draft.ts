import { Refusal, type WorkforceDraft } from '@harkara/contract';
import { listRouteProblems } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { listMemberProblems } from './list-member-problems.ts';

export interface DescribedWorkforce {
  projectId: string;
  draft: WorkforceDraft;
}

/**
 * Refuses with body_invalid, and every problem, a draft that names what is not there. A draft may be unfinished: a route to
 * an agent that is no member yet only keeps it from being published.
 */
export async function checkWorkforceDraft(tx: Transaction, { projectId, draft }: DescribedWorkforce): Promise<void> {
  const problems = [
    ...(await listMemberProblems(tx, { projectId, members: draft.members })),
    ...listRouteProblems(draft),
  ];
  if (problems.length > 0) throw new Refusal('body_invalid', { detail: problems.join(' '), problems });
}
