import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { failWaitingTasks } from '../tasks/waiting-tasks.ts';
import { lockAgent } from './lock-agent.ts';

/** Deletes an agent. Its tasks stay, a running turn goes on to its end, and waiting tasks fail. */
export async function deleteAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    await writeAudit(ctx, tx, { kind: 'agent', action: 'deleted', target: agent });
    await tx.agent.update({ where: { id: agentId }, data: { deletedAt: ctx.clock.now() } });
  });
  await failWaitingTasks(ctx, { kind: 'agent', id: agentId });
}
