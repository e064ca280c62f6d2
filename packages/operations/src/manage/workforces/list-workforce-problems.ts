import { type DraftProblem, limits, workforceDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listWorkforceDraftProblems } from './list-workforce-draft-problems.ts';
import { requireWorkforce } from './require-workforce.ts';

/** Why a workforce's draft cannot be published, at most 500 problems. Empty when it can. */
export async function listWorkforceProblems(
  ctx: UserContext,
  { workforceId }: { workforceId: string },
): Promise<DraftProblem[]> {
  const { prisma } = ctx.db;
  const workforce = await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  const draft = workforceDraft.parse(workforce.draft);
  const problems = await listWorkforceDraftProblems(prisma, { projectId: workforce.projectId, draft });
  return problems.slice(0, limits.draftProblemsMax);
}
