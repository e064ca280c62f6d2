import type { Page, PageQuery } from '@harkara/contract';
import type { WorkforceVersionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { addRecentRuns, type RecentRuns } from '../drafts/count-recent-runs.ts';
import { versionArguments, versionsPageOf } from '../versions-page.ts';
import { requireWorkforce } from './require-workforce.ts';

interface ListWorkforceVersionsInput extends PageQuery {
  workforceId: string;
}

/** One page of a workforce's versions, newest first; the cursor is the last version's number. */
export async function listWorkforceVersions(
  ctx: UserContext,
  { workforceId, ...query }: ListWorkforceVersionsInput,
): Promise<Page<WorkforceVersionModel & RecentRuns>> {
  const { prisma } = ctx.db;
  const { projectId } = await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  const { where, ...page } = versionArguments(query);
  const { data, next_cursor } = versionsPageOf(
    await prisma.workforceVersion.findMany({ ...page, where: { ...where, workforceId } }),
    query.limit,
  );
  return { data: await addRecentRuns(ctx, { kind: 'workforce', id: workforceId, projectId }, data), next_cursor };
}
