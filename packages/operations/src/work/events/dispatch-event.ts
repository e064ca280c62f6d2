import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { enqueueStarted } from './enqueue-started.ts';
import { eventColumns, eventRow } from './event-row.ts';
import { type StartContext, startListeners } from './start-listeners.ts';

/** Locks the event until the transaction ends. Returns no row when another process has locked or closed it. */
const lockEvent = statement({
  name: 'lock-event',
  params: z.object({ eventId: z.string() }),
  row: eventRow,
  sql: sql`SELECT ${eventColumns} FROM event e
    WHERE e.id = :event_id AND e.dispatch_after IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED`,
});

/** Starts the triggers of a recorded event once, however often it is called. */
export async function dispatchEvent(ctx: StartContext, eventId: string): Promise<void> {
  const started = await ctx.db.transaction(async (queries) => {
    const [event] = await queries.query(lockEvent, { eventId });
    return event === undefined ? null : startListeners(ctx, queries, { event, traceId: null });
  });
  if (started !== null) await enqueueStarted(ctx, started);
}

/** Dispatches events that were just committed. Never throws: the scheduler dispatches an event that failed here. */
export async function dispatchSoon(ctx: StartContext, eventIds: readonly (string | null)[]): Promise<void> {
  for (const eventId of eventIds) {
    if (eventId === null) continue;
    await dispatchEvent(ctx, eventId).catch((error: unknown) =>
      ctx.logger.warn('event.not_dispatched', { event_id: eventId, error }),
    );
  }
}
