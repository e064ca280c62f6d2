import type { Context } from '@harkara/operations';
import { keepRetention } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';
import type { RetentionDays } from './retention-setting.ts';

const everyMs = 600_000;

/** Makes the partitions to come, and removes what is past retention. */
export function startRetentionLoop(ctx: Context, metrics: Metrics, days: RetentionDays): Loop {
  const dropped = metrics.counter({
    name: 'partitions_dropped_total',
    help: 'Partitions dropped because they were past retention.',
    labels: ['table'],
  });
  const kept = metrics.gauge({
    name: 'partitions_kept',
    help: 'Partitions past retention that are kept because of unfinished tasks or tool runs.',
    labels: ['table'],
  });
  return startLoop({
    name: 'retention',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      const round = await keepRetention(ctx, days);
      for (const [table, count] of Object.entries(round.dropped)) dropped.inc({ table }, count);
      for (const [table, count] of Object.entries(round.kept)) kept.set({ table }, count);
      return round.more;
    },
  });
}
