import type { DeliveryTemplateBody } from '@harkara/contract';
import { listEmptyFields, parseWebhookBody, writeMessage } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { judgeWebhookCall } from '../../work/webhooks/judge-webhook-call.ts';
import type { WebhookVerdict } from '../../work/webhooks/write-webhook-call.ts';
import { requireWebhook } from './call-again.ts';
import { readBody, requireDelivery } from './require-delivery.ts';

interface PreviewDeliveryInput extends DeliveryTemplateBody {
  deliveryId: string;
}

export interface DeliveryPreviewRow extends Pick<WebhookVerdict, 'outcome' | 'reason' | 'agentId'> {
  /** Null when it is empty or the body is not JSON; there also when the call would be refused for another reason. */
  message: string | null;
  emptyFields: string[];
}

/**
 * What a call with the body of a delivery would do now, by the present template or another one. Nothing is written.
 * Refuses with delivery_not_found, and with conflict when the body is no longer stored.
 */
export async function previewDelivery(
  ctx: UserContext,
  { deliveryId, message_template: template }: PreviewDeliveryInput,
): Promise<DeliveryPreviewRow> {
  const delivery = await requireDelivery(ctx, deliveryId);
  const sent = readBody(ctx, delivery);
  const found = await requireWebhook(ctx, delivery.triggerId);
  const webhook = template === undefined ? found : { ...found, message_template: template };
  const { outcome, reason, agentId } = judgeWebhookCall({ webhook, body: sent });
  const body = parseWebhookBody(sent);
  if (body.kind === 'not_json') return { outcome, reason, agentId, message: null, emptyFields: [] };
  const { name, message_template } = webhook;
  const message = writeMessage({ source: { label: 'Webhook', name }, template: message_template, data: body.data });
  return { outcome, reason, agentId, message, emptyFields: listEmptyFields(message_template ?? '', body.data) };
}
