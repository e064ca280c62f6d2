import { Refusal, workforceDraft } from '@harkara/contract';
import { listRouteProblems, listNonMemberProblems } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { openProgramBudget } from '../../open-program-budget.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { listMemberProblems } from './list-member-problems.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

/**
 * Publishes the draft as the next version and lets waiting tasks of the workforce start. Refuses with conflict, and
 * every problem, when the draft cannot work.
 */
export async function publishWorkforce(
  ctx: UserContext,
  { workforceId }: { workforceId: string },
): Promise<WorkforceRow> {
  const published = await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    const draft = workforceDraft.parse(workforce.draft);
    const memberProblems = await listMemberProblems(tx, { projectId: workforce.projectId, members: draft.members });
    const problems = [
      ...memberProblems,
      ...listRouteProblems(draft, openProgramBudget()),
      ...listNonMemberProblems(draft),
    ];
    if (problems.length > 0)
      throw new Refusal('conflict', { detail: `The draft cannot work: ${problems.join(' ')}`, problems });
    const version = (workforce.publishedVersion ?? 0) + 1;
    await tx.workforceVersion.create({
      data: { workforceId, version, definition: draft, publishedBy: ctx.actor.userId },
    });
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'published', target: workforce });
    return completeWorkforce(
      tx,
      await tx.workforce.update({ where: { id: workforceId }, data: { publishedVersion: version } }),
    );
  });
  await releaseHeldTurns(ctx);
  return published;
}
