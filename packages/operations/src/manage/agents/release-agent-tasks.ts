import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** Makes the sweep look at the waiting tasks of an agent now, along task_project_waiting_idx. Values: agent. */
const releasedTasks = statement<never>(
  'release-tasks',
  `UPDATE task SET enqueue_after = now(), sweeps = 0 
  WHERE project_id = (SELECT project_id FROM agent WHERE id = $1) AND agent_id = $1 AND status = 'queued'`,
);

/** Called once the agent can work again and that is committed. */
export async function releaseAgentTasks(ctx: Pick<Context, 'db'>, agentId: string): Promise<void> {
  await ctx.db.query(releasedTasks, [agentId]);
}
