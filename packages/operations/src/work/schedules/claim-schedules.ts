import { taskStatus } from '@harkara/contract';
import { asserted, hasRow, json, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { targetColumns, targetJoins, targetRow } from '../triggers/target-state.ts';

const setAtCreation = 'a trigger of the kind schedule is created with it';

/** A schedule and all that decides whether it may run now. */
const scheduleRow = targetRow.extend({
  id: z.string(),
  message: asserted(z.string(), setAtCreation),
  frequency: asserted(json(z.unknown()), setAtCreation),
  timezone: asserted(z.string(), setAtCreation),
  next_run_at: z.date().nullable(),
  last_status: taskStatus.nullable(),
  /** True when this due time has a schedule run already: a clock that runs behind must not make it due twice. */
  recorded: z.boolean(),
  ai_paused: z.boolean(),
  limit_reached: z.boolean(),
});
export type ScheduleRow = z.output<typeof scheduleRow>;

/** Uses trigger_due_idx. A schedule that another transaction has locked is skipped. */
const lockDueSchedules = statement({
  name: 'lock-due-schedules',
  params: z.object({ now: z.date(), batchMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM trigger
    WHERE kind = 'schedule' AND enabled AND deleted_at IS NULL AND next_run_at <= :now
    ORDER BY next_run_at LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED`,
});

/** Read in a statement after the lock, so that a run that was being started is in the snapshot. */
const listSchedules = statement({
  name: 'list-schedules',
  params: z.object({ triggerIds: z.array(z.string()) }),
  row: scheduleRow,
  sql: sql`SELECT tr.id, tr.message, tr.frequency, tr.timezone, tr.next_run_at, last.status AS last_status,
      ${hasRow('fire WHERE fire.trigger_id = tr.id AND fire.due_at = tr.next_run_at')} AS recorded,
      ${targetColumns}, platform.ai_paused, spending_limit_reached(tr.workspace_id) AS limit_reached
    FROM trigger tr
    CROSS JOIN platform
    LEFT JOIN task last ON last.id = tr.last_task_id
    ${targetJoins}
    WHERE tr.id = ANY(:trigger_ids)
    ORDER BY tr.next_run_at, tr.id`,
});

/** Locks due schedules until the transaction ends, and reads them. */
export async function claimSchedules(
  queries: Queries,
  { now, batch }: { now: Date; batch: number },
): Promise<ScheduleRow[]> {
  const claimed = await queries.query(lockDueSchedules, { now, batchMax: batch });
  return listLockedSchedules(
    queries,
    claimed.map(({ id }) => id),
  );
}

/** Reads schedules that the caller has locked. */
export async function listLockedSchedules(queries: Queries, ids: readonly string[]): Promise<ScheduleRow[]> {
  return ids.length === 0 ? [] : queries.query(listSchedules, { triggerIds: ids });
}
