import type { Page, PageQuery } from '@harkara/contract';
import type { ToolVersionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { versionArguments, versionsPageOf } from '../versions-page.ts';
import { requireTool } from './require-tool.ts';

interface ListToolVersionsInput extends PageQuery {
  toolId: string;
}

/** One page of a tool's versions, newest first; the cursor is the last version's number. */
export async function listToolVersions(
  ctx: UserContext,
  { toolId, ...query }: ListToolVersionsInput,
): Promise<Page<ToolVersionModel>> {
  const { prisma } = ctx.db;
  await requireTool(ctx, prisma, { toolId, permit: 'tools.read' });
  const { where, ...page } = versionArguments(query);
  return versionsPageOf(await prisma.toolVersion.findMany({ ...page, where: { ...where, toolId } }), query.limit);
}
