import type { PlatformLoad } from '@harkara/contract';

/** One line of the table. Null: the load has no such number. */
export interface LoadRow {
  readonly work: string;
  readonly note?: string;
  readonly waiting: number | null;
  readonly running: number | null;
  /** Seconds that the oldest one waits; null when none does. */
  readonly oldest: number | null;
}

/** What waits and runs, as lines of a table. */
export function loadRowsOf(load: PlatformLoad): readonly LoadRow[] {
  const { turns, tool_runs: runs, notifications, events, schedules, approvals } = load;
  return [
    { work: 'Tasks', waiting: turns.ready, running: turns.running, oldest: ageOf(turns.oldest_s) },
    {
      work: 'Tasks held',
      note: 'by a pause, their agent, their workforce or a limit',
      waiting: turns.blocked,
      running: null,
      oldest: null,
    },
    { work: 'Tasks that wait for a tool', waiting: turns.suspended, running: null, oldest: null },
    { work: 'Tool runs', waiting: runs.waiting, running: runs.running, oldest: ageOf(runs.oldest_s) },
    { work: 'Approvals', waiting: approvals.waiting, running: null, oldest: ageOf(approvals.oldest_s) },
    { work: 'Events', waiting: events.due, running: null, oldest: ageOf(events.oldest_s) },
    { work: 'Notifications', waiting: notifications.due, running: null, oldest: ageOf(notifications.oldest_s) },
    { work: 'Schedules that are late', waiting: null, running: null, oldest: ageOf(schedules.late_s) },
  ];
}

function ageOf(seconds: number): number | null {
  return seconds > 0 ? seconds : null;
}
