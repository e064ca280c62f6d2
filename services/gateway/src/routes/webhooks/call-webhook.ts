import { callWebhook as callWebhookEndpoint, cleanText, limits, Refusal } from '@harkara/contract';
import {
  callWebhook,
  authenticateWebhookCall,
  type Context,
  type WebhookRow,
  recordRefusedCall,
} from '@harkara/operations';
import type { Request } from 'express';
import { createBytesReader } from '../../http/read-bytes.ts';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import { type Exchange, rawRoute } from '../../http/route.ts';
import { takeRate } from '../../http/take-rate.ts';

const bytesMax = limits.webhookBodyBytesMax;
const readBytes = createBytesReader({ bytesMax, unreadable: 'body_not_json' });
/** A signature covers the whole body, so a somewhat larger one is read before it can be told that it is too large. */
const readSignedBytes = createBytesReader({ bytesMax: limits.jsonBodyBytesMax, unreadable: 'body_not_json' });

/**
 * The checks of a webhook call (docs/contract.md 4.2): declared size 413, secret or signature 401, rate 429, real size 413,
 * then the dependencies.
 */
export const callWebhookRoute = rawRoute(callWebhookEndpoint, async (ctx, exchange) => {
  const { request, requestId: traceId } = exchange;
  if (declaredSizeOf(request) > bytesMax) throw new Refusal('body_too_large');
  const body = createEarlyBody(exchange);
  const admission = await authenticateWebhookCall(ctx, {
    triggerId: cleanText(String(request.params['trigger_id'])),
    headers: request.headers,
    token: tokenOf(request),
    readBytes: body.prove,
  });
  if (admission.kind === 'ping') return { status: 200, body: {} };
  if (admission.kind === 'unknown') throw new Refusal('hook_not_authenticated');
  const { webhook } = admission;
  const call = await readCall(ctx, exchange, { webhook, readBytes: body.read });
  return { status: 202, body: await callWebhook(ctx, { webhook, headers: request.headers, traceId, ...call }) };
});

/** The body, which a signature needs before the call is admitted and everything else after that; it is read once. */
function createEarlyBody({ request, response }: Exchange) {
  let early: Promise<Buffer> | undefined;
  return {
    prove: () => (early ??= readSignedBytes(request, response)).catch(() => null),
    read: () => early ?? readBytes(request, response),
  };
}

/** Takes the rate, then reads what else can be refused before the message counts; such a refusal is noted too. */
async function readCall(
  ctx: Context,
  { request, response }: Exchange,
  { webhook, readBytes: read }: { webhook: WebhookRow; readBytes: () => Promise<Buffer> },
) {
  try {
    await takeRate(ctx, { rate: 'webhookCalls', of: webhook.id }, response);
    const bytes = await read();
    if (bytes.length > bytesMax) throw new Refusal('body_too_large');
    return { bytes, idempotencyKey: readIdempotencyKey(request.get('idempotency-key')) };
  } catch (refusal) {
    if (refusal instanceof Refusal)
      await recordRefusedCall(ctx, { webhook, refusal, sizeBytes: declaredSizeOf(request) });
    throw refusal;
  }
}

/** Zero when the sender does not tell. */
function declaredSizeOf({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0);
}

/** Given twice it is nobody's secret. */
function tokenOf({ query }: Request): string | null {
  return typeof query['token'] === 'string' ? query['token'] : null;
}
