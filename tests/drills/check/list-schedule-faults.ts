import { eventsOf } from '../history/read-history.ts';
import type { Outcome } from './outcome.ts';

type Schedules = Pick<Outcome, 'events' | 'scheduleRuns' | 'tasks'>;

/** Each due time was started or skipped once, with one task for each start; one sentence for each that was not. */
export function listScheduleFaults({ events, scheduleRuns, tasks }: Schedules): string[] {
  const dueTimes = eventsOf(events, 'due');
  const runsById = Map.groupBy(scheduleRuns, ({ trigger_id }) => trigger_id);
  const wrong = dueTimes.flatMap(({ id, dueAt }) => {
    const runs = runsById.get(id) ?? [];
    const isOnce = runs.length === 1 && runs[0]?.due_at.getTime() === dueAt;
    return isOnce ? [] : [`${id} was due once and has ${runs.length} runs`];
  });
  const started = scheduleRuns.filter(({ result }) => result === 'Started').length;
  const taskCount = tasks.filter(({ scheduled }) => scheduled).length;
  return [
    ...wrong,
    ...(dueTimes.length === 0 ? ['no schedule was due'] : []),
    ...(started === taskCount ? [] : [`${started} schedule runs were started and ${taskCount} tasks`]),
  ];
}

/** Schedules that ran before their time, or more than so many ms after it, by the clock of the database. */
export function listUnpunctualRuns({ scheduleRuns }: Schedules, lateMsMax: number): string[] {
  return scheduleRuns.flatMap(({ trigger_id, due_at, at }) => {
    const lateMs = at.getTime() - due_at.getTime();
    return lateMs >= 0 && lateMs <= lateMsMax ? [] : [`${trigger_id} ran ${lateMs} ms after it was due`];
  });
}

export function describeSchedules({ scheduleRuns }: Schedules): string {
  const lateMs = scheduleRuns.map(({ due_at, at }) => at.getTime() - due_at.getTime());
  const latest = lateMs.length === 0 ? '' : `, ${Math.min(...lateMs)} to ${Math.max(...lateMs)} ms after they were due`;
  const started = scheduleRuns.filter(({ result }) => result === 'Started').length;
  return `${scheduleRuns.length} schedule runs, ${started} started${latest}`;
}
