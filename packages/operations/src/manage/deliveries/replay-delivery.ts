import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { callAgain } from './call-again.ts';
import type { DeliveryRow } from './list-deliveries.ts';
import { requireDelivery } from './require-delivery.ts';

/**
 * Calls a webhook again as `callAgain`. A refusal is recorded like that of any call. Refuses with delivery_not_found,
 * with conflict when the body is no longer stored, and as the webhook would.
 */
export async function replayDelivery(ctx: UserContext, { deliveryId }: { deliveryId: string }): Promise<DeliveryRow> {
  const replay = await callAgain(ctx, await requireDelivery(ctx, deliveryId));
  if (replay.answer instanceof Refusal) throw replay.answer;
  return readReplay(ctx, replay.deliveryId);
}

/** The delivery that a replay has left. */
export async function readReplay({ db }: Pick<UserContext, 'db'>, deliveryId: string): Promise<DeliveryRow> {
  const row = await db.prisma.delivery.findUniqueOrThrow({ where: { id: deliveryId }, omit: { body: true } });
  return { ...row, replayedAs: null };
}
