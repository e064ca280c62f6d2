import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { addDraftStates } from '../drafts/draft-state.ts';
import { requireProject } from '../projects/require-project.ts';
import type { AgentRow } from './agent-row.ts';

interface ListAgentsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's agents, newest first, without deleted ones. */
export async function listAgents(ctx: UserContext, { projectId, ...query }: ListAgentsInput): Promise<Page<AgentRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'agents.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.agent.findMany({ ...page, where: { ...where, projectId, deletedAt: null } });
  const { data, next_cursor } = pageOf(rows, query.limit);
  return { data: await addDraftStates(prisma, 'agent', data), next_cursor };
}
