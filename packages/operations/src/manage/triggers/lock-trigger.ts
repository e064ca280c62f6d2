import type { Transaction, TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireTrigger } from './require-trigger.ts';

/** A trigger for whoever changes it: the row is held until the end, so the scheduler and other changes wait or pass by. */
export async function lockTrigger(ctx: UserContext, tx: Transaction, triggerId: string): Promise<TriggerModel> {
  const question = { triggerId, permit: 'triggers.manage' } as const;
  await requireTrigger(ctx, tx, question);
  await tx.$queryRaw`SELECT FROM trigger WHERE id = ${triggerId} FOR NO KEY UPDATE`;
  return requireTrigger(ctx, tx, question);
}
