import { cleanText, limits } from '@harkara/contract';
import type { WebhookRefusalCode } from '@harkara/domain';
import type { Context } from '../../context.ts';
import type { WebhookCall } from './run-webhook-call.ts';

/** What was decided about a call. `agentId` is who begins; `reason` says why it is refused, or why it is held. */
export type WebhookVerdict =
  | { outcome: 'Accepted' | 'Held'; message: string; agentId: string | null; reason: string | null; code: null }
  | { outcome: 'Refused'; message: null; agentId: null; reason: string; code: WebhookRefusalCode };

/** The values of `write-webhook-call`, in its order. */
export function webhookCallValues(
  ctx: Pick<Context, 'newId'>,
  { webhook, body, key, replayOf = undefined, traceId }: WebhookCall,
  { verdict, deliveryId }: { verdict: WebhookVerdict; deliveryId: string },
): unknown[] {
  const { outcome, message, agentId, reason } = verdict;
  return [
    webhook.id,
    key,
    ctx.newId('task'),
    ctx.newId('message'),
    deliveryId,
    message,
    outcome,
    reason,
    isShown(verdict),
    Buffer.byteLength(body),
    textOf(body),
    limits.deliveryBodyDays,
    replayOf ?? null,
    traceId,
    limits.webhookIdempotencyDays,
    agentId,
    webhook.workforce_id,
  ];
}

/**
 * A sender's bad JSON and a webhook that people turned off are no news to who looks at the trigger (docs/contract.md
 * 7.4).
 */
function isShown({ code }: WebhookVerdict): boolean {
  return code !== 'body_not_json' && code !== 'webhook_off';
}

/** JSON comes out as it went in; what is not JSON becomes text that the database can hold. */
function textOf(body: Uint8Array | string): string {
  return cleanText(typeof body === 'string' ? body : new TextDecoder().decode(body));
}
