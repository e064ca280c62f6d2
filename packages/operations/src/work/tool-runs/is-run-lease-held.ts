import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';

const findLease = statement({
  name: 'find-run-lease',
  params: z.object({ runId: z.string(), attempt: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM tool_run WHERE id = :run_id AND attempt = :attempt AND status = 'running'
    AND lease_until > 'epoch'`,
});

/** Whether this worker still has the run. It does not wait for a change of the run that is not committed yet. */
export async function isRunLeaseHeld(ctx: Pick<Context, 'leaseQueries'>, lease: RunLease): Promise<boolean> {
  return (await ctx.leaseQueries.query(findLease, lease)).length > 0;
}
