import { fairLimits } from '@harkara/domain';
import { type Context, promoteWaiting } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';
import { type Loop, startLoop } from './start-loop.ts';

/** Brings the oldest turns of each backlog forward, round after round through all projects that have one. */
export function startPromoteLoop(ctx: Context, metrics: Metrics): Loop {
  const promoted = metrics.counter({
    name: 'turns_promoted_total',
    help: 'Turns of a backlog brought in line with all others.',
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
