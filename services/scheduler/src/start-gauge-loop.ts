import { type Context, readWorkLoad } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';
import { createWorkGauges } from './create-work-gauges.ts';
import { type Loop, startLoop } from './start-loop.ts';

const everyMs = 10_000;

/**
 * Shows the platform's work in metrics, read from the database in one statement. Every scheduler shows the same, so
 * whoever looks takes the highest of them instead of their sum.
 */
export function startGaugeLoop(ctx: Context, metrics: Metrics): Loop {
  const show = createWorkGauges(metrics);
  return startLoop({
    name: 'gauges',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      show(await readWorkLoad(ctx));
      return false;
    },
  });
}
