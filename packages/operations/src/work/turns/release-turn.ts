import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type Lease, leaseParams } from './lease.ts';

const releaseRunningTurn = statement({
  name: 'release-turn',
  params: leaseParams.extend({ afterSeconds: z.int() }),
  sql: sql`UPDATE task SET lease_until = 'epoch', enqueue_after = now() + :after_seconds * interval '1 second'
    WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND ${hasStatus('task', 'running')}
      AND lease_until IS NOT NULL`,
});

/** Ends the lease of an unfinished turn, so that another worker need not wait for that. */
export async function releaseTurn(ctx: Pick<Context, 'db'>, lease: Lease, afterSeconds: number): Promise<void> {
  await ctx.db.query(releaseRunningTurn, { ...lease, afterSeconds });
}
