import type { ScheduleRun } from '@harkara/contract';
import { formatDuration } from '../../../../format/time.ts';
import type { StatusName } from '../../../../ui/status.tsx';

/** The scheduler looks every few seconds, so that less than this is no delay. */
const lateMs = 60_000;

/** The look of a run: that of its task, or that it was skipped. */
export function statusOfRun({ result, task_status: status }: ScheduleRun): StatusName {
  if (result === 'Skipped') return 'skipped';
  return status ?? 'queued';
}

/** What came of a run, in a sentence or two. */
export function sayRun({ result, reason, task_id: taskId }: ScheduleRun): string {
  if (result === 'Skipped') return reason ?? 'No task was started.';
  return taskId === null ? 'Its task is no longer kept.' : `Started a task.${reason === null ? '' : ` ${reason}`}`;
}

/** How much later than it was due; undefined when it was in time, and for a run that a person started. */
export function sayDelay({ due_at: due, at }: ScheduleRun): string | undefined {
  if (due === null) return undefined;
  const ms = new Date(at).getTime() - new Date(due).getTime();
  return ms < lateMs ? undefined : `${formatDuration(ms)} late`;
}

const words = {
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
  running: 'running',
  queued: 'queued',
  needs_approval: 'waiting for approval',
  escalated: 'escalated',
} as const satisfies Record<StatusName, string>;

/** How many of the runs came out how: "3 runs: 2 done, 1 skipped". */
export function sumUpRuns(runs: readonly ScheduleRun[]): string {
  const parts = Object.entries(words).flatMap(([status, word]) => {
    const count = runs.filter((run) => statusOfRun(run) === status).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return `${runs.length === 1 ? '1 run' : `${runs.length} runs`}: ${parts.join(', ')}`;
}
