import type { Context } from '@harkara/operations';
import { readWorkLoad } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';
import { createWorkGauges } from './create-work-gauges.ts';

const everyMs = 10_000;

/**
 * Sets the gauges of the platform's work, read from the database in one statement. Every scheduler sets the same
 * values, so a query over several schedulers takes their maximum, not their sum.
 */
export function startGaugeLoop(ctx: Context, metrics: Metrics): Loop {
  const setGauges = createWorkGauges(metrics);
  return startLoop({
    name: 'gauges',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      setGauges(await readWorkLoad(ctx));
      return false;
    },
  });
}
