import { turnLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { firstHeldGroup, releasedBatchMax, releaseHeldTurns } from '@harkara/operations/work';
import { type Loop, startLoop } from '@harkara/runtime';
import type { HasWork } from './watch-upkeep-work.ts';

/** Releases held turns that can be claimed again. Each round goes on where the one before ended. */
export function startReleaseLoop(ctx: Context, hasWork: HasWork): Loop {
  let from = firstHeldGroup;
  return startLoop({
    name: 'turn_release',
    everyMs: turnLimits.releaseEveryMs,
    logger: ctx.logger,
    when: () => hasWork('held_turns'),
    work: async () => {
      const round = await releaseHeldTurns(ctx, from);
      from = round.next;
      return round.released === releasedBatchMax;
    },
  });
}
