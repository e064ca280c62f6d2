import type { Context } from '@harkara/operations';
import { startDueSchedules, scheduleLimits } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';
import type { HasWork } from './watch-upkeep-work.ts';

/** Starts or skips the schedule runs that are due. Only the database has their times; no schedule has a timer. */
export function startScheduleLoop(ctx: Context, metrics: Metrics, hasWork: HasWork): Loop {
  const runs = metrics.counter({
    name: 'schedule_runs_total',
    help: 'Schedule runs, started or skipped.',
    labels: ['result'],
  });
  return startLoop({
    name: 'schedules',
    everyMs: scheduleLimits.tickEveryMs,
    logger: ctx.logger,
    when: () => hasWork('schedules'),
    work: async () => {
      const { started, skipped, more } = await startDueSchedules(ctx);
      runs.inc({ result: 'started' }, started);
      runs.inc({ result: 'skipped' }, skipped);
      return more;
    },
  });
}
