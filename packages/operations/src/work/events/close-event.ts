import { type Queries, statement } from '@harkara/prisma';

/** What came of an event for one trigger, as it is shown there. */
export interface EventOutcome {
  triggerId: string;
  result: 'Started' | 'Skipped';
  reason: string | null;
  taskId: string | null;
}

/**
 * Takes an event off the scheduler's list and shows on its triggers what came of it. Triggers are locked in one order, so
 * that events which share them cannot deadlock. Values: event, outcomes.
 */
const closedEvent = statement<never>(
  'close-event',
  `WITH closed AS (
    UPDATE event SET dispatch_after = NULL WHERE id = $1 AND dispatch_after IS NOT NULL
  ), locked AS (
    SELECT tr.id, o.* FROM jsonb_to_recordset($2) AS o("triggerId" text, result text, reason text, "taskId" text)
    JOIN trigger tr ON tr.id = o."triggerId" ORDER BY tr.id FOR NO KEY UPDATE OF tr
  )
  UPDATE trigger SET last_run_at = now(), last_result = locked.result, last_reason = locked.reason,
    last_task_id = coalesce(locked."taskId", trigger.last_task_id)
  FROM locked WHERE trigger.id = locked.id`,
);

export async function closeEvent(queries: Queries, eventId: string, outcomes: readonly EventOutcome[]): Promise<void> {
  await queries.query(closedEvent, [eventId, JSON.stringify(outcomes)]);
}
