import { eventLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { dispatchSoon } from './dispatch-event.ts';
import type { StartContext } from './start-listeners.ts';

/** The due time is moved on before the dispatch, so that an event that cannot be dispatched never blocks the others. */
const postponeDueEvents = statement({
  name: 'postpone-due-events',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`UPDATE event SET dispatch_after = now() + interval '10 seconds'
    FROM (
      SELECT id FROM event WHERE dispatch_after < now()
      ORDER BY dispatch_after LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED
    ) due
    WHERE event.id = due.id
    RETURNING event.id`,
});

/**
 * Dispatches events that were committed but not dispatched. Returns how many were due. Many schedulers may do this at
 * once.
 */
export async function dispatchDueEvents(ctx: StartContext): Promise<number> {
  const due = await ctx.db.query(postponeDueEvents, { batchMax: eventLimits.dispatchBatchMax });
  await dispatchSoon(
    ctx,
    due.map(({ id }) => id),
  );
  return due.length;
}
