import { statement } from '@harkara/prisma';
import type { Context, UserContext } from '../../context.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWorkforce } from './lock-workforce.ts';

/** Why a task that still waited for a deleted workforce failed. */
export const workforceDeletedError = 'The workforce was deleted.';

const batchMax = 500;

/** A queued turn has no open step, so nothing is reserved. Values: workforce, error, event ids. */
const failedTasks = statement<{ id: string }>(
  'fail-tasks-of-deleted-workforce',
  `WITH moved AS (
    UPDATE task SET status = 'failed', error = $2, updated_at = now()
    WHERE status = 'queued' AND id IN (
      SELECT id FROM task WHERE workforce_id = $1 AND status = 'queued' LIMIT cardinality($3::text[]) FOR NO KEY UPDATE
    )
    RETURNING task.*
  ), ${emittedEvents({ ids: '$3' })}
  SELECT id FROM moved`,
);

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
  const failed = await ctx.db.query(failedTasks, [workforceId, workforceDeletedError, eventIds]);
  for (const { id } of failed) ctx.signals.publish('task', id);
  return failed.length;
}
