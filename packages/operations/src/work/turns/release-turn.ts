import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

/** Values: task, turn, attempt, seconds until the sweep may hand it over. */
const releasedTurn = statement<{ id: string }>(
  'release-turn',
  `UPDATE task SET lease_until = 'epoch', enqueue_after = now() + $4 * interval '1 second'
  WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' AND lease_until IS NOT NULL RETURNING id`,
);

/** Gives a turn back unfinished, so that another worker need not wait for the lease to run out. */
export async function releaseTurn(ctx: Pick<Context, 'db'>, lease: Lease, afterSeconds: number): Promise<void> {
  await ctx.db.query(releasedTurn, [lease.taskId, lease.turn, lease.attempt, afterSeconds]);
}
