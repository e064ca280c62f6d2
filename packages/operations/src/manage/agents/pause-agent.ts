import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { auditAgent } from './audit-agent.ts';
import { lockAgent } from './lock-agent.ts';

/** Nothing new starts from now on; pausing a paused agent changes nothing. */
export async function pauseAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const found = await lockAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    if (found.agent.pausedAt !== null) return found.agent;
    await auditAgent(ctx, tx, { action: 'paused', found });
    return tx.agent.update({ where: { id: agentId }, data: { pausedAt: ctx.clock.now() } });
  });
}
