import { Refusal } from '@harkara/contract';
import type { DeliveryModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { findWebhook, type WebhookRow } from '../../work/webhooks/find-webhook.ts';
import { runWebhookCall } from '../../work/webhooks/run-webhook-call.ts';
import { readBody } from './require-delivery.ts';

/** A webhook as it is now. Refuses with delivery_not_found when it was deleted. */
export async function requireWebhook({ db }: Pick<UserContext, 'db'>, triggerId: string): Promise<WebhookRow> {
  const [webhook] = await db.query(findWebhook, { triggerId });
  if (webhook === undefined || webhook.id === null) throw new Refusal('delivery_not_found');
  return webhook;
}

/**
 * Calls a webhook again with the body of a delivery: with the present template, as a new task, without the earlier
 * idempotency key. The replay of a replay names the sender's call. Refuses with conflict when the body is no longer
 * stored.
 */
export async function callAgain(ctx: UserContext, delivery: DeliveryModel) {
  const body = readBody(ctx, delivery);
  const webhook = await requireWebhook(ctx, delivery.triggerId);
  const replayOf = delivery.replayOf ?? delivery.id;
  return runWebhookCall(ctx, { webhook, body, key: null, replayOf, traceId: ctx.requestId });
}
