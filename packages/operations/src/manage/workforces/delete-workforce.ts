import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, UserContext } from '../../context.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWorkforce } from './lock-workforce.ts';

/** Why a task that still waited for a deleted workforce failed. */
export const workforceDeletedError = 'The workforce was deleted.';

const batchMax = 500;

/** A queued turn has no open step, so nothing is reserved. */
const failWaitingTasks = statement({
  name: 'fail-tasks-of-deleted-workforce',
  params: z.object({ workforceId: z.string(), error: z.string() }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH updated_task AS (
    UPDATE task SET status = 'failed', error = :error, updated_at = now()
    WHERE status = 'queued' AND id IN (
      SELECT id FROM task WHERE workforce_id = :workforce_id AND status = 'queued'
      LIMIT cardinality(:event_ids::text[]) FOR NO KEY UPDATE
    )
    RETURNING task.*
  ), ${emittedEvents}
  SELECT id FROM updated_task`,
});

/** Takes a workforce away; its agents and its tasks stay, a running turn ends by itself, and what waited fails. */
export async function deleteWorkforce(ctx: UserContext, { workforceId }: { workforceId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'deleted', target: workforce });
    await tx.workforce.update({ where: { id: workforceId }, data: { deletedAt: ctx.clock.now() } });
  });
  while ((await failBatch(ctx, workforceId)) === batchMax);
}

async function failBatch(ctx: Context, workforceId: string): Promise<number> {
  const eventIds = Array.from({ length: batchMax }, () => ctx.newId('event'));
  const failed = await ctx.db.query(failWaitingTasks, { workforceId, error: workforceDeletedError, eventIds });
  for (const { id } of failed) ctx.signals.publish('task', id);
  return failed.length;
}
