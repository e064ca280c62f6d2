import { turnLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

/**
 * Renews the leases of all turns of one worker in one statement. A turn that was suspended in the meantime stays so.
 */
const renewLeasesOfWorker = statement({
  name: 'renew-leases',
  params: z.object({
    taskIds: z.array(z.string()),
    turns: z.array(z.int()),
    attempts: z.array(z.int()),
    leaseMs: z.int(),
  }),
  row: z.object({ id: z.string() }),
  sql: sql`UPDATE task SET lease_until = now() + :lease_ms * interval '1 ms',
    enqueue_after = now() + :lease_ms * interval '1 ms'
    FROM unnest(:task_ids::text[], :turns::int[], :attempts::int[]) AS lease (id, turn, attempt)
    WHERE task.id = lease.id AND task.turn = lease.turn AND task.attempt = lease.attempt AND task.status = 'running'
      AND task.lease_until > 'epoch'
    RETURNING task.id`,
});

/** Renews leases. Returns the ids of the tasks whose leases this worker still has. */
export async function renewLeases(ctx: Pick<Context, 'leaseQueries'>, leases: readonly Lease[]): Promise<Set<string>> {
  const rows = await ctx.leaseQueries.query(renewLeasesOfWorker, {
    taskIds: leases.map(({ taskId }) => taskId),
    turns: leases.map(({ turn }) => turn),
    attempts: leases.map(({ attempt }) => attempt),
    leaseMs: turnLimits.leaseMs,
  });
  return new Set(rows.map(({ id }) => id));
}
