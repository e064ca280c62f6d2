import { Refusal } from '@harkara/contract';
import type { DeliveryModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';

/**
 * A delivery with its body, which only those see who may change the trigger. Refuses with delivery_not_found
 * (non-members too) and role_refused.
 */
export async function requireDelivery(ctx: UserContext, deliveryId: string): Promise<DeliveryModel> {
  const { prisma } = ctx.db;
  const found = await prisma.delivery.findUnique({
    where: { id: deliveryId, trigger: { deletedAt: null } },
    include: { trigger: { select: { workspaceId: true } } },
  });
  const row = found && { ...found, workspaceId: found.trigger.workspaceId };
  return requireRow(ctx, prisma, { row, permit: 'triggers.manage', missing: 'delivery_not_found' });
}

/** A body is kept until its time, even when it is not removed yet. */
export function isKept({ clock }: Pick<UserContext, 'clock'>, bodyExpiresAt: Date | null): boolean {
  return bodyExpiresAt !== null && bodyExpiresAt > clock.now();
}

/** What was sent. Refuses with conflict when it is no longer kept. */
export function readBody(ctx: Pick<UserContext, 'clock'>, { body, bodyExpiresAt }: DeliveryModel): string {
  if (body === null || !isKept(ctx, bodyExpiresAt))
    throw new Refusal('conflict', { detail: 'The body of this delivery is not kept any more.' });
  return body;
}
