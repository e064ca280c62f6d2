import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/**
 * What became of a due time: null when the ledger had it before. A run by hand has no due time and leaves the next one
 * alone; `nextRunAt` is null when no later time can be told.
 */
const decidedScheduleRun = z.object({
  scheduleRunId: z.string(),
  triggerId: z.string(),
  dueAt: z.date().nullable(),
  result: z.enum(['Started', 'Skipped']).nullable(),
  reason: z.string().nullable(),
  taskId: z.string().nullable(),
  nextRunAt: z.date().nullable(),
});
export type DecidedScheduleRun = z.output<typeof decidedScheduleRun>;

/** The ledger's rows, and what the triggers show of them. */
const writeDecidedRuns = statement({
  name: 'write-schedule-runs',
  params: z.object({ now: z.date(), scheduleRuns: json(z.array(decidedScheduleRun)) }),
  sql: sql`WITH decided AS (
    SELECT * FROM jsonb_to_recordset(:schedule_runs) AS d("scheduleRunId" text, "triggerId" text, "dueAt" timestamptz,
      result text, reason text, "taskId" text, "nextRunAt" timestamptz)
  ), new_schedule_run AS (
    INSERT INTO fire (id, trigger_id, due_at, at, result, reason, task_id)
    SELECT "scheduleRunId", "triggerId", "dueAt", :now, result, reason, "taskId" FROM decided WHERE result IS NOT NULL
  )
  UPDATE trigger SET last_task_id = coalesce(d."taskId", trigger.last_task_id),
    last_run_at = CASE WHEN d.result IS NULL THEN trigger.last_run_at ELSE :now END,
    last_result = coalesce(d.result, trigger.last_result),
    last_reason = CASE WHEN d.result IS NULL THEN trigger.last_reason ELSE d.reason END,
    next_run_at = CASE WHEN d."dueAt" IS NULL THEN trigger.next_run_at ELSE d."nextRunAt" END
  FROM decided d WHERE trigger.id = d."triggerId"`,
});

export async function writeScheduleRuns(
  queries: Queries,
  { now, scheduleRuns }: { now: Date; scheduleRuns: readonly DecidedScheduleRun[] },
): Promise<void> {
  if (scheduleRuns.length > 0) await queries.query(writeDecidedRuns, { now, scheduleRuns });
}
