import { json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/**
 * One due time of a schedule and its result. A run by a person has no due time and does not change the next run;
 * `nextRunAt` is null when the schedule has no later time.
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

/**
 * Inserts the schedule runs and copies their results to the triggers. A due time that has a row already is left out.
 */
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
