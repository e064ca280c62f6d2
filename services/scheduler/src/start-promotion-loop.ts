import { fairLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { promoteWaiting } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';

/** Gives the oldest turns of long backlogs the priority of all others. Each round goes on with the next projects. */
export function startPromotionLoop(ctx: Context, metrics: Metrics): Loop {
  const promoted = metrics.counter({
    name: 'turns_promoted_total',
    help: 'Turns of a long backlog that got the priority of all others.',
  });
  let after = '';
  let quiet = false;
  return startLoop({
    name: 'turn_promotion',
    everyMs: () => (quiet ? fairLimits.promoteQuietMs : fairLimits.promoteEveryMs),
    logger: ctx.logger,
    work: async () => {
      const round = await promoteWaiting(ctx, { after });
      after = round.after;
      quiet = round.found === 0 && after === '';
      promoted.inc(round.promoted);
      return false;
    },
  });
}
