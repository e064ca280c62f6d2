import { toolRunLimits } from '@harkara/domain';
import { type Context, renewRunLeases, type RunLease } from '@harkara/operations';
import { createLeaseKeeper, type LeaseKeeper } from '@harkara/runtime';

export type RunLeases = LeaseKeeper<RunLease>;

/** Renews the leases of all runs of this worker. `onCount` gets their number whenever it changes. */
export function createRunLeases(ctx: Context, onCount: (runs: number) => void): RunLeases {
  const { heartbeatMs, leaseMs } = toolRunLimits;
  return createLeaseKeeper({
    heartbeatMs,
    leaseMs,
    keyOf: ({ runId }) => runId,
    keep: (leases) => renewRunLeases(ctx, leases),
    onHeld: onCount,
    onGone: ({ runId, attempt }, how) => ctx.logger.info(`tool_run.lease_${how}`, { run_id: runId, attempt }),
    onFailure: (error) => ctx.logger.warn('tool_run.leases_not_renewed', { error }),
  });
}
