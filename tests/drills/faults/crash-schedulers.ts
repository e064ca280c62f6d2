import { waitUntil } from '@harkara/testkit';
import { haveAllRun, makeDue, seedSchedules } from '../load/seed-schedules.ts';
import { preload } from '../world/preloads/preload.ts';
import type { Fault } from './fault.ts';

/** What a scheduler sends from the look for what is due until the tasks are there; the queue is told after that. */
const statements = [
  'find-upkeep-work',
  'lock-due-schedules',
  'list-schedules',
  'insert-triggered-tasks',
  'write-schedule-runs',
  'commit of write-schedule-runs',
];
const points = statements.flatMap((on) => [
  { on, at: 'before:1' },
  { on, at: 'after:1' },
]);
const msMax = 60_000;

/** The one scheduler dies at each of its code points with a share of the schedules due; the last one lives. */
export function crashSchedulers(schedules: number): { fault: Fault; envOf(): Record<string, string> } {
  let point: (typeof points)[number] | null = null;
  const envOf = () => (point === null ? {} : preload('crash-at', { CRASH_ON: point.on, CRASH_AT: point.at }));
  const fault: Fault = async ({ pool, schedulers }, { history }) => {
    const ids = await seedSchedules(pool, schedules);
    const startOfShare = (no: number) => Math.floor((no * schedules) / points.length);
    for (const [no, each] of points.entries()) {
      point = each;
      await schedulers.replace(0);
      await makeDue(pool, history, { ids: ids.slice(startOfShare(no), startOfShare(no + 1)) });
      await waitUntil(async () => schedulers.isGone(0), { what: `the scheduler dies ${each.at} ${each.on}`, msMax });
      history.record({ what: 'killed', worker: schedulers.workerAt(0) });
    }
    point = null;
    await schedulers.replace(0);
    await waitUntil(() => haveAllRun(pool), { what: 'every schedule that is due has run', msMax });
  };
  return { fault, envOf };
}
