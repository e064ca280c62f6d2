import type { Context } from '@harkara/operations';
import { createSpendRollup, settledBatchMax, settleHours } from '@harkara/operations/work';
import { type Loop, startLoop } from '@harkara/runtime';

const everyMs = 30_000;

/** Sums what projects spent and did, hour by hour, for the overview and the spend of the management API. */
export function startRollupLoop(ctx: Context): Loop {
  const rollUpSpend = createSpendRollup(ctx);
  return startLoop({
    name: 'rollups',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      const more = await rollUpSpend();
      return (await settleHours(ctx)) === settledBatchMax || more;
    },
  });
}
