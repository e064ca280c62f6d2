import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, UserContext } from '../../context.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockAgent } from './lock-agent.ts';

/** Why a task that still waited for a deleted agent failed. */
export const agentDeletedError = 'The agent was deleted.';

const batchMax = 500;

/** Nobody could claim these any more. A queued turn has no open step, so nothing is reserved. */
const failWaitingTasks = statement({
  name: 'fail-tasks-of-deleted-agent',
  params: z.object({ agentId: z.string(), error: z.string() }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH updated_task AS (
    UPDATE task SET status = 'failed', error = :error, updated_at = now()
    WHERE status = 'queued' AND id IN (
      SELECT id FROM task
      WHERE project_id = (SELECT project_id FROM agent WHERE id = :agent_id) AND agent_id = :agent_id AND status = 'queued'
      LIMIT cardinality(:event_ids::text[]) FOR NO KEY UPDATE
    )
    RETURNING task.*
  ), ${emittedEvents}
  SELECT id FROM updated_task`,
});

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
  const failed = await ctx.db.query(failWaitingTasks, { agentId, error: agentDeletedError, eventIds });
  for (const { id } of failed) ctx.signals.publish('task', id);
  return failed.length;
}
