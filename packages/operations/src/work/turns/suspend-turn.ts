import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

/** Values: task, turn, attempt. */
const suspendedTurn = statement<{ id: string }>(
  'park-turn',
  `UPDATE task SET lease_until = NULL, enqueue_after = now() + interval '5 seconds', parks = parks + 1
  WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' RETURNING id`,
);

/** Puts a turn aside that still waits for a tool run; the run's end wakes it, and the sweep looks soon in any case. */
export async function suspendTurn(ctx: Pick<Context, 'db'>, lease: Lease): Promise<void> {
  await ctx.db.query(suspendedTurn, [lease.taskId, lease.turn, lease.attempt]);
}
