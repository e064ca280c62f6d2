import { turnLimits } from '@harkara/domain';
import { renewLeases, type Lease } from '@harkara/operations/work';
import { createLeaseRenewer, type LeaseRenewer } from '@harkara/runtime';
import type { TurnContext } from './turn-metrics.ts';

export type TurnLeases = LeaseRenewer<Lease>;

/** Renews the leases of all turns that this worker runs. */
export function createTurnLeases(ctx: TurnContext): TurnLeases {
  const { heartbeatMs, leaseMs } = turnLimits;
  return createLeaseRenewer({
    heartbeatMs,
    leaseMs,
    keyOf: ({ taskId }) => taskId,
    renew: (leases) => renewLeases(ctx, leases),
    onCount: ctx.turns.running,
    onEnd: ({ taskId, turn, attempt }, how) => ctx.logger.info(`turn.lease_${how}`, { task_id: taskId, turn, attempt }),
    onFailure: (error) => ctx.logger.warn('turn.leases_not_renewed', { error }),
  });
}
