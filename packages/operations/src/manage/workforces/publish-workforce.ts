import { Refusal, workforceDraft } from '@harkara/contract';
import { describeProblems } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Publication } from '../drafts/check-revision.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { listWorkforceDraftProblems } from './list-workforce-draft-problems.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

interface PublishWorkforceInput extends Publication {
  workforceId: string;
}

/**
 * Publishes the draft as the next version and lets waiting tasks of the workforce start. Refuses with conflict, and
 * every problem, when the draft cannot work, and with revision_changed.
 */
export async function publishWorkforce(
  ctx: UserContext,
  { workforceId, note, revisions }: PublishWorkforceInput,
): Promise<WorkforceRow> {
  const published = await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    checkRevision(workforce, revisions);
    const draft = workforceDraft.parse(workforce.draft);
    const found = await listWorkforceDraftProblems(tx, { projectId: workforce.projectId, draft });
    const problems = describeProblems(found);
    if (problems.length > 0)
      throw new Refusal('conflict', { detail: `The draft cannot work: ${problems.join(' ')}`, problems });
    const version = (workforce.publishedVersion ?? 0) + 1;
    const data = { workforceId, version, definition: draft, publishedBy: ctx.actor.userId, note };
    await tx.workforceVersion.create({ data });
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'published', target: workforce });
    // With its defaults the draft equals what is published.
    const row = await tx.workforce.update({ where: { id: workforceId }, data: { publishedVersion: version, draft } });
    return completeWorkforce(tx, row);
  });
  await releaseHeldTurns(ctx);
  return published;
}
