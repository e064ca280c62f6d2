import { turnLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

/** All the turns of one worker in one statement; one that was suspended meanwhile stays suspended. Values: task ids, turns, attempts, lease in ms. */
const keptLeases = statement<{ id: string }>(
  'keep-leases',
  `UPDATE task SET lease_until = now() + $4 * interval '1 ms', enqueue_after = now() + $4 * interval '1 ms'
  FROM unnest($1::text[], $2::int[], $3::int[]) AS held (id, turn, attempt)
  WHERE task.id = held.id AND task.turn = held.turn AND task.attempt = held.attempt AND task.status = 'running' AND task.lease_until > 'epoch'
  RETURNING task.id`,
);

/** Lengthens leases and answers the ids of the tasks that are still this worker's. */
export async function renewLeases(ctx: Pick<Context, 'db'>, leases: readonly Lease[]): Promise<Set<string>> {
  const rows = await ctx.db.query(keptLeases, [
    leases.map(({ taskId }) => taskId),
    leases.map(({ turn }) => turn),
    leases.map(({ attempt }) => attempt),
    turnLimits.leaseMs,
  ]);
  return new Set(rows.map(({ id }) => id));
}
