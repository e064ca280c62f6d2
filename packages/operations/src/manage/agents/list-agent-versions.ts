import type { Page, PageQuery } from '@harkara/contract';
import type { AgentVersionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { addRecentRuns, type RecentRuns } from '../drafts/count-recent-runs.ts';
import { versionArguments, versionsPageOf } from '../versions-page.ts';
import { requireAgent } from './require-agent.ts';

interface ListAgentVersionsInput extends PageQuery {
  agentId: string;
}

/** One page of an agent's versions, newest first; the cursor is the last version's number. */
export async function listAgentVersions(
  ctx: UserContext,
  { agentId, ...query }: ListAgentVersionsInput,
): Promise<Page<AgentVersionModel & RecentRuns>> {
  const { prisma } = ctx.db;
  const { projectId } = await requireAgent(ctx, prisma, { agentId, permit: 'agents.read' });
  const { where, ...page } = versionArguments(query);
  const { data, next_cursor } = versionsPageOf(
    await prisma.agentVersion.findMany({ ...page, where: { ...where, agentId } }),
    query.limit,
  );
  return { data: await addRecentRuns(ctx, { kind: 'agent', id: agentId, projectId }, data), next_cursor };
}
