import { fairLimits } from '@harkara/domain';

/**
 * A column of a start statement: how many turns of the project wait before this one. It counts along
 * task_project_waiting_idx and no further than the priority depends on.
 */
export function countWaiting(project: string): string {
  return `(SELECT count(*)::int FROM (
      SELECT FROM task q WHERE q.project_id = ${project} AND q.status = 'queued' LIMIT ${fairLimits.waitingCountedMax}
    ) waiting)`;
}
