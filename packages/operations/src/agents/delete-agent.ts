import { statement } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { auditAgent } from './audit-agent.ts';
import { lockAgent } from './lock-agent.ts';

/** Why a task that still waited for a deleted agent failed. */
export const agentDeletedError = 'The agent was deleted.';

/** Nobody could claim these any more. A queued turn has no open step, so nothing is reserved. Values: agent, error. */
const failedTasks = statement<{ id: string }>(
  'fail-tasks-of-deleted-agent',
  `UPDATE task SET status = 'failed', error = $2, updated_at = now() WHERE agent_id = $1 AND status = 'queued' RETURNING id`,
);

/** Takes an agent away; its tasks stay readable, a running turn ends by itself, and what waited fails. */
export async function deleteAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const found = await lockAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    await auditAgent(ctx, tx, { action: 'deleted', found });
    await tx.agent.update({ where: { id: agentId }, data: { deletedAt: ctx.clock.now() } });
  });
  const failed = await ctx.db.query(failedTasks, [agentId, agentDeletedError]);
  for (const { id } of failed) ctx.signals.publish('task', id);
}
