import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { auditAgent } from './audit-agent.ts';
import { lockAgent } from './lock-agent.ts';
import { releaseTasks } from './release-tasks.ts';

/** Lets the agent work again, and what waited for it start; resuming an agent that is not paused changes nothing. */
export async function resumeAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentModel> {
  const resumed = await ctx.db.prisma.$transaction(async (tx) => {
    const found = await lockAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    if (found.agent.pausedAt === null) return found.agent;
    await auditAgent(ctx, tx, { action: 'resumed', found });
    return tx.agent.update({ where: { id: agentId }, data: { pausedAt: null } });
  });
  await releaseTasks(ctx, agentId);
  return resumed;
}
