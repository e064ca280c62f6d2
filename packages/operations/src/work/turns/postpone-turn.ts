import { turnLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';
import { type Lease, leaseParams } from './lease.ts';

/** Counted among the suspensions, so that it is not one of the tries after which a turn fails; up to a bound. */
const postponeRunningTurn = statement({
  name: 'postpone-turn',
  params: leaseParams.extend({ afterMs: z.int(), suspensionsMax: z.int() }),
  sql: sql`UPDATE task SET lease_until = 'epoch', enqueue_after = now() + :after_ms * interval '1 ms',
      parks = task.parks + CASE WHEN task.parks < :suspensions_max THEN 1 ELSE 0 END
    WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND ${hasStatus('task', 'running')}
      AND lease_until IS NOT NULL`,
});

/** Ends the lease of a turn that cannot go on because a store is away. It is tried again a while later, for hours. */
export async function postponeTurn(ctx: Pick<Context, 'db'>, lease: Lease): Promise<void> {
  const { postponedMs: afterMs, suspensionsMax } = turnLimits;
  await ctx.db.query(postponeRunningTurn, { ...lease, afterMs, suspensionsMax });
}
