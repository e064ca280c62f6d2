import { sql, statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type Lease, leaseParams } from './lease.ts';

const suspendRunningTurn = statement({
  name: 'suspend-turn',
  params: leaseParams,
  sql: sql`UPDATE task SET lease_until = NULL, enqueue_after = now() + interval '5 seconds', parks = parks + 1
    WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND ${hasStatus('task', 'running')}`,
});

/**
 * Suspends a turn that still waits for a tool run. The end of the run wakes it, and the sweep checks it soon in any
 * case.
 */
export async function suspendTurn(ctx: Pick<Context, 'db'>, lease: Lease): Promise<void> {
  await ctx.db.query(suspendRunningTurn, lease);
}
