import { turnLimits } from '@harkara/domain';
import { renewLeases, type Lease } from '@harkara/operations';
import { createLeaseKeeper, type LeaseKeeper } from '@harkara/runtime';
import type { TurnContext } from './turn-metrics.ts';

export type TurnLeases = LeaseKeeper<Lease>;

/** Renews the leases of all turns that this worker runs. */
export function createTurnLeases(ctx: TurnContext): TurnLeases {
  const { heartbeatMs, leaseMs } = turnLimits;
  return createLeaseKeeper({
    heartbeatMs,
    leaseMs,
    keyOf: ({ taskId }) => taskId,
    keep: (leases) => renewLeases(ctx, leases),
    onHeld: ctx.turns.running,
    onGone: ({ taskId, turn, attempt }, how) =>
      ctx.logger.info(`turn.lease_${how}`, { task_id: taskId, turn, attempt }),
    onFailure: (error) => ctx.logger.warn('turn.leases_not_renewed', { error }),
  });
}
