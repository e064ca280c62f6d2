import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireAgent } from './require-agent.ts';

export async function readAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentModel> {
  return requireAgent(ctx, ctx.db.prisma, { agentId, permit: 'agents.read' });
}
