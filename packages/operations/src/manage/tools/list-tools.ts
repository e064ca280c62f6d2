import type { Page, PageQuery } from '@harkara/contract';
import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListToolsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's tools, newest first, without deleted ones. */
export async function listTools(ctx: UserContext, { projectId, ...query }: ListToolsInput): Promise<Page<ToolModel>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'tools.read' });
  const { where, ...page } = pageArguments(query);
  return pageOf(await prisma.tool.findMany({ ...page, where: { ...where, projectId, deletedAt: null } }), query.limit);
}
