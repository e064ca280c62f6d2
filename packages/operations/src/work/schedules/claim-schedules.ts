import type { TaskStatus } from '@harkara/contract';
import { type Queries, statement } from '@harkara/prisma';
import { targetColumns, targetJoins, type TargetRow } from '../triggers/target-state.ts';

/** A schedule and everything that decides whether it may run now. */
export interface ScheduleRow extends TargetRow {
  id: string;
  message: string;
  frequency: unknown;
  timezone: string;
  next_run_at: Date | null;
  last_status: TaskStatus | null;
  /** The ledger has this due time already: a clock that runs behind must not make it due twice. */
  recorded: boolean;
  ai_paused: boolean;
  limit_reached: boolean;
}

/** Uses trigger_due_idx; what another scheduler or a person holds is passed by. Values: now, batch. */
const claimedSchedules = statement<{ id: string }>(
  'claim-schedules',
  `SELECT id FROM trigger
  WHERE kind = 'schedule' AND enabled AND deleted_at IS NULL AND next_run_at <= $1
  ORDER BY next_run_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
);

/** The same look without a lock, so that an idle tick is one statement. Values: now. */
const anyDueSchedule = statement<{ id: string }>(
  'find-due-schedule',
  `SELECT id FROM trigger WHERE kind = 'schedule' AND enabled AND deleted_at IS NULL AND next_run_at <= $1 LIMIT 1`,
);

/** Read in a statement of its own, after the lock: a run that was being started then is seen now. Values: trigger ids. */
const schedulesByIds = statement<ScheduleRow>(
  'read-schedules',
  `SELECT tr.id, tr.message, tr.frequency, tr.timezone, tr.next_run_at, last.status AS last_status,
    EXISTS (SELECT FROM fire WHERE fire.trigger_id = tr.id AND fire.due_at = tr.next_run_at) AS recorded,
    ${targetColumns}, platform.ai_paused, spending_limit_reached(tr.workspace_id) AS limit_reached
  FROM trigger tr
  CROSS JOIN platform
  LEFT JOIN task last ON last.id = tr.last_task_id
  ${targetJoins}
  WHERE tr.id = ANY($1)
  ORDER BY tr.next_run_at, tr.id`,
);

export async function isAnyScheduleDue(queries: Queries, now: Date): Promise<boolean> {
  return (await queries.query(anyDueSchedule, [now])).length > 0;
}

/** Locks what is due, to the end of the transaction, and reads it. */
export async function claimSchedules(
  queries: Queries,
  { now, batch }: { now: Date; batch: number },
): Promise<ScheduleRow[]> {
  const claimed = await queries.query(claimedSchedules, [now, batch]);
  return readSchedules(
    queries,
    claimed.map(({ id }) => id),
  );
}

/** Schedules whose rows the caller has locked. */
export async function readSchedules(queries: Queries, ids: readonly string[]): Promise<ScheduleRow[]> {
  return ids.length === 0 ? [] : queries.query(schedulesByIds, [ids]);
}
