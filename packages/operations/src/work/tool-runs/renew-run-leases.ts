import { toolRunLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';

/** Renews the leases of all runs of one worker in one statement. */
const renewLeasesOfWorker = statement({
  name: 'renew-run-leases',
  params: z.object({ runIds: z.array(z.string()), attempts: z.array(z.int()), leaseMs: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`UPDATE tool_run SET lease_until = now() + :lease_ms * interval '1 ms',
      enqueue_after = now() + :lease_ms * interval '1 ms'
    FROM unnest(:run_ids::text[], :attempts::int[]) AS lease (id, attempt)
    WHERE tool_run.id = lease.id AND tool_run.attempt = lease.attempt AND tool_run.status = 'running'
      AND tool_run.lease_until > 'epoch'
    RETURNING tool_run.id`,
});

/** Renews leases. Returns the ids of the runs whose leases this worker still has. */
export async function renewRunLeases(
  ctx: Pick<Context, 'leaseQueries'>,
  leases: readonly RunLease[],
): Promise<Set<string>> {
  const rows = await ctx.leaseQueries.query(renewLeasesOfWorker, {
    runIds: leases.map(({ runId }) => runId),
    attempts: leases.map(({ attempt }) => attempt),
    leaseMs: toolRunLimits.leaseMs,
  });
  return new Set(rows.map(({ id }) => id));
}
