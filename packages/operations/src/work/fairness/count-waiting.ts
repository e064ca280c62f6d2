import { fairLimits } from '@harkara/domain';
import { z } from 'zod';

/** The columns of `countWaiting`. */
export const waitingColumns = z.object({
  /** How many turns of the project wait before this one. */
  waiting: z.int(),
  oldest_waiting_id: z.string().nullable(),
});
export type Waiting = z.output<typeof waitingColumns>;

/**
 * A subquery with one row of `waitingColumns`: the turns of a project that wait, from the id `from` on. It counts along
 * task_status_idx and no further than the priority depends on. While an old snapshot is open, such as a dump's, the
 * index keeps every turn that has waited since; `from` skips those (waiting-marks.ts). The planner must not know the
 * status: it would walk over the whole of task_due_idx, because it takes an index that is full of dead rows for empty.
 */
export function countWaiting(project: string, from = ':waiting_from'): string {
  return `(SELECT count(*)::int AS waiting, min(id) AS oldest_waiting_id FROM (
      SELECT q.id FROM task q
      WHERE q.project_id = ${project} AND q.status = CASE WHEN ${project} <> '' THEN 'queued'::task_status END
        AND q.status <> 'done' AND q.id >= ${from}
      ORDER BY q.id LIMIT ${fairLimits.waitingCountedMax}
    ) waiting_turn)`;
}
