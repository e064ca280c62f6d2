import type { Transaction, TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireTrigger } from './require-trigger.ts';

/**
 * Locks a trigger that the actor may change and reads it under the lock, so that changes of it follow each other. The
 * scheduler passes over a locked schedule and looks at it again a moment later.
 */
export async function lockTrigger(ctx: UserContext, tx: Transaction, triggerId: string): Promise<TriggerModel> {
  await requireTrigger(ctx, tx, { triggerId, permit: 'triggers.manage' });
  await tx.$queryRaw`SELECT FROM trigger WHERE id = ${triggerId} FOR NO KEY UPDATE`;
  return requireTrigger(ctx, tx, { triggerId, permit: 'triggers.manage' });
}
