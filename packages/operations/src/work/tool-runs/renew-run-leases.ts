import { toolRunLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';

/** All the runs of one worker in one statement. Values: runs, attempts, lease in ms. */
const keptLeases = statement<{ id: string }>(
  'keep-run-leases',
  `UPDATE tool_run SET lease_until = now() + $3 * interval '1 ms', enqueue_after = now() + $3 * interval '1 ms'
  FROM unnest($1::text[], $2::int[]) AS held (id, attempt)
  WHERE tool_run.id = held.id AND tool_run.attempt = held.attempt AND tool_run.status = 'running' AND tool_run.lease_until > 'epoch'
  RETURNING tool_run.id`,
);

/** Lengthens leases and answers the ids of the runs that are still this worker's. */
export async function renewRunLeases(ctx: Pick<Context, 'db'>, leases: readonly RunLease[]): Promise<Set<string>> {
  const rows = await ctx.db.query(keptLeases, [
    leases.map(({ runId }) => runId),
    leases.map(({ attempt }) => attempt),
    toolRunLimits.leaseMs,
  ]);
  return new Set(rows.map(({ id }) => id));
}
