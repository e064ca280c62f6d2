import type { ScheduleRun } from '@harkara/contract';
import type { ScheduleRunRow } from '@harkara/operations/manage';

export function presentScheduleRun(scheduleRun: ScheduleRunRow): ScheduleRun {
  return {
    id: scheduleRun.id,
    trigger_id: scheduleRun.triggerId,
    due_at: scheduleRun.dueAt?.toISOString() ?? null,
    at: scheduleRun.at.toISOString(),
    result: scheduleRun.result === 'Skipped' ? 'Skipped' : 'Started',
    reason: scheduleRun.reason,
    task_id: scheduleRun.taskId,
    task_status: scheduleRun.taskStatus,
  };
}
