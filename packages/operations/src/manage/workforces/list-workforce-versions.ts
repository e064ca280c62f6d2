import type { Page, PageQuery } from '@harkara/contract';
import type { WorkforceVersionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { versionArguments, versionsPageOf } from '../versions-page.ts';
import { requireWorkforce } from './require-workforce.ts';

interface ListWorkforceVersionsInput extends PageQuery {
  workforceId: string;
}

/** One page of a workforce's versions, newest first; the cursor is the last version's number. */
export async function listWorkforceVersions(
  ctx: UserContext,
  { workforceId, ...query }: ListWorkforceVersionsInput,
): Promise<Page<WorkforceVersionModel>> {
  const { prisma } = ctx.db;
  await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  const { where, ...page } = versionArguments(query);
  return versionsPageOf(
    await prisma.workforceVersion.findMany({ ...page, where: { ...where, workforceId } }),
    query.limit,
  );
}
