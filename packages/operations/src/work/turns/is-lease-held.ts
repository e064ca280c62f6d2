import { calls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type Lease, leaseParams } from './lease.ts';

const leases = calls(leaseParams);

/** A busy worker reads many answers late at once, so its questions share an execution. */
const findLease = sharedStatement({
  name: 'find-lease',
  calls: leases,
  keyOf: () => null,
  row: z.object({ id: z.string() }),
  sql: sql`SELECT c.n, t.id FROM ${leases} c JOIN task t ON t.id = c.task_id
    WHERE t.turn = c.turn AND t.attempt = c.attempt AND ${hasStatus('t', 'running')} AND t.lease_until > 'epoch'`,
});

/** Whether this worker still has the turn. It does not wait for a change of the task that is not committed yet. */
export async function isLeaseHeld(ctx: Pick<Context, 'leaseQueries'>, lease: Lease): Promise<boolean> {
  return (await ctx.leaseQueries.query(findLease, lease)).length > 0;
}
