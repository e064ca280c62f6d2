import type { UserContext } from '../../context.ts';
import { completeTrigger } from './complete-triggers.ts';
import { requireTrigger } from './require-trigger.ts';
import type { TriggerRow } from './trigger-row.ts';

export async function readTrigger(ctx: UserContext, { triggerId }: { triggerId: string }): Promise<TriggerRow> {
  const { prisma } = ctx.db;
  return completeTrigger(ctx, prisma, await requireTrigger(ctx, prisma, { triggerId, permit: 'triggers.read' }));
}
