import { type Queries, statement } from '@harkara/prisma';

/**
 * What became of a due time: null when the ledger had it before. A run by hand has no due time and leaves the next one
 * alone; `nextRunAt` is null when no later time can be told.
 */
export interface DecidedScheduleRun {
  scheduleRunId: string;
  triggerId: string;
  dueAt: Date | null;
  result: 'Started' | 'Skipped' | null;
  reason: string | null;
  taskId: string | null;
  nextRunAt: Date | null;
}

/** The ledger's rows, and what the triggers show of them. Values: now, schedule runs. */
const writtenScheduleRuns = statement<never>(
  'write-schedule-runs',
  `WITH decided AS (
    SELECT * FROM jsonb_to_recordset($2) AS d("scheduleRunId" text, "triggerId" text, "dueAt" timestamptz, result text, reason text,
      "taskId" text, "nextRunAt" timestamptz)
  ), written AS (
    INSERT INTO fire (id, trigger_id, due_at, at, result, reason, task_id)
    SELECT "scheduleRunId", "triggerId", "dueAt", $1, result, reason, "taskId" FROM decided WHERE result IS NOT NULL
  )
  UPDATE trigger SET last_task_id = coalesce(d."taskId", trigger.last_task_id),
    last_run_at = CASE WHEN d.result IS NULL THEN trigger.last_run_at ELSE $1 END,
    last_result = coalesce(d.result, trigger.last_result),
    last_reason = CASE WHEN d.result IS NULL THEN trigger.last_reason ELSE d.reason END,
    next_run_at = CASE WHEN d."dueAt" IS NULL THEN trigger.next_run_at ELSE d."nextRunAt" END
  FROM decided d WHERE trigger.id = d."triggerId"`,
);

export async function writeScheduleRuns(
  queries: Queries,
  { now, scheduleRuns }: { now: Date; scheduleRuns: readonly DecidedScheduleRun[] },
): Promise<void> {
  if (scheduleRuns.length > 0) await queries.query(writtenScheduleRuns, [now, JSON.stringify(scheduleRuns)]);
}
