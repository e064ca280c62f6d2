import type { Page, PageQuery } from '@harkara/contract';
import type { ToolVersionModel } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { requireTool } from './require-tool.ts';

export interface ListToolVersionsInput extends PageQuery {
  toolId: string;
}

/** One page of a tool's versions, newest first; the cursor is the last version's number. */
export async function listToolVersions(ctx: UserContext, { toolId, limit, cursor }: ListToolVersionsInput): Promise<Page<ToolVersionModel>> {
  const { prisma } = ctx.db;
  await requireTool(ctx, prisma, { toolId, permit: 'tools.read' });
  const before = versionOf(cursor);
  const rows = await prisma.toolVersion.findMany({
    where: { toolId, ...(before === null ? {} : { version: { lt: before } }) },
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
