import type { Page, PageQuery } from '@harkara/contract';
import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListAgentsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's agents, newest first, without deleted ones. */
export async function listAgents(
  ctx: UserContext,
  { projectId, ...query }: ListAgentsInput,
): Promise<Page<AgentModel>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'agents.read' });
  const { where, ...page } = pageArguments(query);
  return pageOf(await prisma.agent.findMany({ ...page, where: { ...where, projectId, deletedAt: null } }), query.limit);
}
