import type { Page, PageQuery } from '@harkara/contract';
import type { WorkforceVersionModel } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { requireWorkforce } from './require-workforce.ts';

export interface ListWorkforceVersionsInput extends PageQuery {
  workforceId: string;
}

/** One page of a workforce's versions, newest first; the cursor is the last version's number. */
export async function listWorkforceVersions(
  ctx: UserContext,
  { workforceId, limit, cursor }: ListWorkforceVersionsInput,
): Promise<Page<WorkforceVersionModel>> {
  const { prisma } = ctx.db;
  await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  const before = versionOf(cursor);
  const rows = await prisma.workforceVersion.findMany({
    where: { workforceId, ...(before === null ? {} : { version: { lt: before } }) },
    orderBy: { version: 'desc' },
    take: limit + 1,
  });
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? String(data.at(-1)?.version) : null };
}

/** A cursor that this list never gave starts it over. */
function versionOf(cursor: string | undefined): number | null {
  return cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : null;
}
