import { type EventVerdict, eventVerdict } from '@harkara/contract';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/** The outcome of an event for one trigger, as the trigger shows it. */
const eventOutcome = z.object({
  triggerId: z.string(),
  result: z.enum(['Started', 'Skipped']),
  reason: z.string().nullable(),
  taskId: z.string().nullable(),
});
export type EventOutcome = z.output<typeof eventOutcome>;

/**
 * Marks an event as dispatched, with its verdicts, and records the outcomes on its triggers. An event to which nobody
 * listens, and that was dispatched as it was inserted, is not written again. The triggers are locked in one order, so
 * that events with the same triggers cannot deadlock.
 */
const closeDispatchedEvent = statement({
  name: 'close-event',
  params: z.object({
    eventId: z.string(),
    verdicts: json(z.array(eventVerdict)).nullable(),
    outcomes: json(z.array(eventOutcome)),
  }),
  sql: sql`WITH closed_event AS (
    UPDATE event SET dispatch_after = NULL, verdicts = :verdicts::json
    WHERE id = :event_id AND (dispatch_after IS NOT NULL OR :verdicts::json IS NOT NULL)
  ), locked_trigger AS (
    SELECT tr.id, o.* FROM jsonb_to_recordset(:outcomes) AS o("triggerId" text, result text, reason text, "taskId" text)
    JOIN trigger tr ON tr.id = o."triggerId" ORDER BY tr.id FOR NO KEY UPDATE OF tr
  )
  UPDATE trigger SET last_run_at = now(), last_result = l.result, last_reason = l.reason,
    last_task_id = coalesce(l."taskId", trigger.last_task_id)
  FROM locked_trigger l WHERE trigger.id = l.id`,
});

interface ClosedEvent {
  eventId: string;
  verdicts: readonly EventVerdict[];
  outcomes: readonly EventOutcome[];
}

export async function closeEvent(queries: Queries, { verdicts, ...closed }: ClosedEvent): Promise<void> {
  await queries.query(closeDispatchedEvent, { ...closed, verdicts: verdicts.length === 0 ? null : verdicts });
}
