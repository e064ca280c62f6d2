import type { Use } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listDraftedUsers, listTriggerUsers } from '../drafts/list-users.ts';
import { requireAgent } from './require-agent.ts';

/** The workforces that name an agent and the triggers that start it. Refuses with rate_limited. */
export async function listAgentUses(ctx: UserContext, { agentId }: { agentId: string }): Promise<Use[]> {
  const agent = await requireAgent(ctx, ctx.db.prisma, { agentId, permit: 'agents.read' });
  const { workspaceId, projectId } = agent;
  const workforces = await listDraftedUsers(ctx.db, {
    workspaceId,
    projectId,
    kind: 'workforce',
    shapes: [{ members: [agentId] }, { routes: [{ agent_id: agentId }] }, { default_agent_id: agentId }],
  });
  return [...workforces, ...(await listTriggerUsers(ctx.db, { projectId, targetId: agentId }))];
}
