import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Lease, leaseParams } from './lease.ts';

const findLease = statement({
  name: 'find-lease',
  params: leaseParams,
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM task WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND status = 'running'
    AND lease_until > 'epoch'`,
});

/** Whether this worker still has the turn. It does not wait for a change of the task that is not committed yet. */
export async function isLeaseHeld(ctx: Pick<Context, 'leaseQueries'>, lease: Lease): Promise<boolean> {
  return (await ctx.leaseQueries.query(findLease, lease)).length > 0;
}
