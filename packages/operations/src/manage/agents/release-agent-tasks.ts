import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** Makes the sweep look at the waiting tasks of an agent now, along task_project_waiting_idx. */
const releaseTasksOfAgent = statement({
  name: 'release-tasks',
  params: z.object({ agentId: z.string() }),
  sql: sql`UPDATE task SET enqueue_after = now(), sweeps = 0
    WHERE project_id = (SELECT project_id FROM agent WHERE id = :agent_id) AND agent_id = :agent_id AND status = 'queued'`,
});

/** Called once the agent can work again and that is committed. */
export async function releaseAgentTasks(ctx: Pick<Context, 'db'>, agentId: string): Promise<void> {
  await ctx.db.query(releaseTasksOfAgent, { agentId });
}
