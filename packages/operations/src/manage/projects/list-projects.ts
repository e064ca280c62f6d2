import type { Page, PageQuery } from '@harkara/contract';
import type { ProjectModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface ListProjectsInput extends PageQuery {
  workspaceId: string;
}

/** One page of a workspace's projects, newest first. */
export async function listProjects(
  ctx: UserContext,
  { workspaceId, ...query }: ListProjectsInput,
): Promise<Page<ProjectModel>> {
  const { prisma } = ctx.db;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'projects.read' });
  const { where, ...page } = pageArguments(query);
  return pageOf(await prisma.project.findMany({ ...page, where: { ...where, workspaceId } }), query.limit);
}
