import { type WebhookAnswer, Refusal } from '@harkara/contract';
import { type CallHeaders, storeDedupeKey } from '@harkara/domain';
import type { Context } from '../../context.ts';
import type { WebhookRow } from './find-webhook.ts';
import { runWebhookCall } from './run-webhook-call.ts';

interface CallWebhookInput {
  webhook: WebhookRow;
  isUnread?: boolean;
  headers: CallHeaders;
  bytes: Buffer;
  idempotencyKey: string | null;
  traceId: string;
}

/**
 * Starts a task for an authenticated call, or returns the first task of a repeated one. Refuses with 400, 409 and 503
 * after the refusal is recorded.
 */
export async function callWebhook(
  ctx: Context,
  { headers, bytes, idempotencyKey, ...call }: CallWebhookInput,
): Promise<WebhookAnswer> {
  const key = idempotencyKey ?? keyOfStore(call.webhook, headers, bytes);
  const { answer } = await runWebhookCall(ctx, { ...call, body: bytes, key });
  if (answer instanceof Refusal) throw answer;
  return answer;
}

/** The kind comes first, so that a sender's own key can never equal the id of a store's delivery. */
function keyOfStore({ sender_kind: kind }: WebhookRow, headers: CallHeaders, rawBody: Buffer): string | null {
  if (kind === 'standard') return null;
  const key = storeDedupeKey({ kind, headers, rawBody });
  return key === null ? null : `${kind}:${key}`;
}
