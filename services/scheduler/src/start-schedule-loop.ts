import { type Context, startDueSchedules, scheduleLimits } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';
import { type Loop, startLoop } from './start-loop.ts';

/** Starts or skips what is due. Nothing but the table's next times drives it. */
export function startScheduleLoop(ctx: Context, metrics: Metrics): Loop {
  const fired = metrics.counter({ name: 'schedule_runs_total', help: 'Due times of schedules.', labels: ['result'] });
  return startLoop({
    name: 'schedules',
    everyMs: scheduleLimits.tickEveryMs,
    logger: ctx.logger,
    work: async () => {
      const { started, skipped, more } = await startDueSchedules(ctx);
      fired.inc({ result: 'started' }, started);
      fired.inc({ result: 'skipped' }, skipped);
      return more;
    },
  });
}
