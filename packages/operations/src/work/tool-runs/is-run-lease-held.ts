import { calls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import type { RunLease } from './claim-tool-run.ts';

const leases = calls(z.object({ runId: z.string(), attempt: z.int() }));

const findLease = sharedStatement({
  name: 'find-run-lease',
  calls: leases,
  keyOf: () => null,
  row: z.object({ id: z.string() }),
  sql: sql`SELECT c.n, r.id FROM ${leases} c JOIN tool_run r ON r.id = c.run_id
    WHERE r.attempt = c.attempt AND ${hasStatus('r', 'running')} AND r.lease_until > 'epoch'`,
});

/** Whether this worker still has the run. It does not wait for a change of the run that is not committed yet. */
export async function isRunLeaseHeld(ctx: Pick<Context, 'leaseQueries'>, lease: RunLease): Promise<boolean> {
  return (await ctx.leaseQueries.query(findLease, lease)).length > 0;
}
