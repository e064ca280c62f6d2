import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { findWebhook } from '../../work/webhooks/find-webhook.ts';
import { runWebhookCall } from '../../work/webhooks/run-webhook-call.ts';
import type { DeliveryRow } from './list-deliveries.ts';
import { isKept, requireDelivery } from './require-delivery.ts';

/**
 * Calls a webhook again with the body of an earlier delivery: with the present template, as a new task, without the
 * earlier idempotency key. A refusal is recorded like that of any call. Refuses with delivery_not_found, with conflict
 * when the body is no longer stored, and as the webhook would.
 */
export async function replayDelivery(ctx: UserContext, { deliveryId }: { deliveryId: string }): Promise<DeliveryRow> {
  const { prisma } = ctx.db;
  const { triggerId, body, bodyExpiresAt } = await requireDelivery(ctx, deliveryId);
  if (body === null || !isKept(ctx, bodyExpiresAt))
    throw new Refusal('conflict', { detail: 'The body of this delivery is not kept any more.' });
  const [webhook] = await ctx.db.query(findWebhook, { triggerId });
  if (webhook === undefined || webhook.id === null) throw new Refusal('delivery_not_found');
  const replay = await runWebhookCall(ctx, { webhook, body, key: null, replayOf: deliveryId, traceId: ctx.requestId });
  if (replay.answer instanceof Refusal) throw replay.answer;
  return prisma.delivery.findUniqueOrThrow({ where: { id: replay.deliveryId }, omit: { body: true } });
}
