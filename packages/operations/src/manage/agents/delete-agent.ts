import { statement } from '@harkara/prisma';
import type { Context, UserContext } from '../../context.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockAgent } from './lock-agent.ts';

/** Why a task that still waited for a deleted agent failed. */
export const agentDeletedError = 'The agent was deleted.';

const batchMax = 500;

/** Nobody could claim these any more. A queued turn has no open step, so nothing is reserved. Values: agent, error, event ids. */
const failedTasks = statement<{ id: string }>(
  'fail-tasks-of-deleted-agent',
  `WITH moved AS (
    UPDATE task SET status = 'failed', error = $2, updated_at = now()
    WHERE status = 'queued' AND id IN (
      SELECT id FROM task WHERE project_id = (SELECT project_id FROM agent WHERE id = $1) AND agent_id = $1 AND status = 'queued'
      LIMIT cardinality($3::text[]) FOR NO KEY UPDATE
    )
    RETURNING task.*
  ), ${emittedEvents({ ids: '$3' })}
  SELECT id FROM moved`,
);

/** Takes an agent away; its tasks stay readable, a running turn ends by itself, and what waited fails. */
export async function deleteAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    await writeAudit(ctx, tx, { kind: 'agent', action: 'deleted', target: agent });
    await tx.agent.update({ where: { id: agentId }, data: { deletedAt: ctx.clock.now() } });
  });
  while ((await failBatch(ctx, agentId)) === batchMax);
}

async function failBatch(ctx: Context, agentId: string): Promise<number> {
  const eventIds = Array.from({ length: batchMax }, () => ctx.newId('event'));
  const failed = await ctx.db.query(failedTasks, [agentId, agentDeletedError, eventIds]);
  for (const { id } of failed) ctx.signals.publish('task', id);
  return failed.length;
}
