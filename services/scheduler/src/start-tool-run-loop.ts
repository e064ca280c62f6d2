import { toolRunLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { sweepToolRuns } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';
import type { HasWork } from './watch-upkeep-work.ts';

/** Enqueues tool runs again that do not move, and ends those whose deadline is over. */
export function startToolRunLoop(ctx: Context, metrics: Metrics, hasWork: HasWork): Loop {
  const swept = metrics.counter({
    name: 'tool_runs_swept_total',
    help: 'Tool runs that the sweep enqueued again or ended.',
  });
  return startLoop({
    name: 'tool_run_sweep',
    everyMs: toolRunLimits.sweepEveryMs,
    logger: ctx.logger,
    when: () => hasWork('tool_runs'),
    work: async () => {
      const due = await sweepToolRuns(ctx);
      swept.inc(due);
      return due === toolRunLimits.sweepBatchMax;
    },
  });
}
