import type { Page, PageQuery } from '@harkara/contract';
import type { ToolVersionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { addRecentRuns, type RecentRuns } from '../drafts/count-recent-runs.ts';
import { versionArguments, versionsPageOf } from '../versions-page.ts';
import { requireTool } from './require-tool.ts';

interface ListToolVersionsInput extends PageQuery {
  toolId: string;
}

/** One page of a tool's versions, newest first; the cursor is the last version's number. */
export async function listToolVersions(
  ctx: UserContext,
  { toolId, ...query }: ListToolVersionsInput,
): Promise<Page<ToolVersionModel & RecentRuns>> {
  const { prisma } = ctx.db;
  const { projectId } = await requireTool(ctx, prisma, { toolId, permit: 'tools.read' });
  const { where, ...page } = versionArguments(query);
  const { data, next_cursor } = versionsPageOf(
    await prisma.toolVersion.findMany({ ...page, where: { ...where, toolId } }),
    query.limit,
  );
  return { data: await addRecentRuns(ctx, { kind: 'tool', id: toolId, projectId }, data), next_cursor };
}
