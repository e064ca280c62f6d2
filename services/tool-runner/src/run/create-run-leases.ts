import { toolRunLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { renewRunLeases, type RunLease } from '@harkara/operations/work';
import { createLeaseRenewer, type LeaseRenewer } from '@harkara/runtime';

export type RunLeases = LeaseRenewer<RunLease>;

/** Renews the leases of all runs of this worker. `onCount` gets their number whenever it changes. */
export function createRunLeases(ctx: Context, onCount: (runs: number) => void): RunLeases {
  const { heartbeatMs, leaseMs } = toolRunLimits;
  return createLeaseRenewer({
    heartbeatMs,
    leaseMs,
    keyOf: ({ runId }) => runId,
    renew: (leases) => renewRunLeases(ctx, leases),
    onCount,
    onEnd: ({ runId, attempt }, how) => ctx.logger.info(`tool_run.lease_${how}`, { run_id: runId, attempt }),
    onFailure: (error) => ctx.logger.warn('tool_run.leases_not_renewed', { error }),
  });
}
