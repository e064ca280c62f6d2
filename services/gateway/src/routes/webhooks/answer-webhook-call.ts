import { setTimeout } from 'node:timers/promises';
import { cleanText, type Endpoints, limits, Refusal } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import {
  authenticateWebhookCall,
  callWebhook,
  findKnownWebhook,
  recordRefusedCall,
  type RejectedCalls,
  type WebhookCredentials,
  type WebhookRow,
} from '@harkara/operations/work';
import type { Request } from 'express';
import type { Exchange } from '../../http/exchange.ts';
import type { AnswerOf } from '../../http/handler.ts';
import { createBytesReader } from '../../http/read-bytes.ts';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import { takeRate } from '../../http/take-rate.ts';

/** A refusal leaves no sooner than this after its call came, so that its time does not tell what was found. */
const refusalMs = 5;
const bytesMax = limits.webhookBodyBytesMax;
const readBytes = createBytesReader({ bytesMax, unreadable: 'body_not_json' });
/** A signature covers the whole body, so a body over the limit must be read to learn whether it is 401 or 413. */
const readSignedBytes = createBytesReader({ bytesMax: limits.jsonBodyBytesMax, unreadable: 'body_not_json' });

/**
 * The checks of a webhook call: declared size 413, secret or signature 401, rate 429, real size 413, and then those of
 * the operation (docs/contract.md 4.2).
 */
export async function answerWebhookCall(
  ctx: Context,
  exchange: Exchange,
): Promise<AnswerOf<Endpoints['webhooks']['callWebhook']>> {
  const {
    request,
    requestId: traceId,
    dependencies: { rejectedCalls },
  } = exchange;
  const begunMs = performance.now();
  if (declaredSizeOf(request) > bytesMax) throw new Refusal('body_too_large');
  const body = createBodyReader(exchange);
  const credentials = {
    triggerId: cleanText(String(request.params['trigger_id'])),
    headers: request.headers,
    token: tokenOf(request),
    readBytes: body.readSigned,
  };
  const known = findKnownWebhook(ctx, credentials);
  const admit = () => admitCall(ctx, credentials, { rejectedCalls, begunMs });
  const webhook = known ?? (await admit());
  if (webhook === null) return { status: 200, body: {} };
  // The secret of a webhook that is known may have been changed. The write finds that out; a refusal asks.
  const confirm = async () => void (known !== null && (await admit()));
  const call = await readCall(ctx, exchange, { webhook, read: body.read, confirm });
  try {
    const answer = await callWebhook(ctx, {
      webhook,
      isUnread: known !== null,
      headers: request.headers,
      traceId,
      ...call,
    });
    return { status: 202, body: answer };
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'hook_not_authenticated') await confirm();
    throw refusal;
  }
}

/** The webhook of an authenticated call; null for a store's ping. Refuses with hook_not_authenticated. */
async function admitCall(
  ctx: Context,
  credentials: WebhookCredentials,
  { rejectedCalls, begunMs }: { rejectedCalls: RejectedCalls; begunMs: number },
): Promise<WebhookRow | null> {
  const admission = await authenticateWebhookCall(ctx, credentials);
  if (admission.kind === 'ping') return null;
  if (admission.kind === 'admitted') return admission.webhook;
  if (admission.webhookId !== null) rejectedCalls.add(admission.webhookId, 'wrong_secret');
  await setTimeout(Math.max(0, begunMs + refusalMs - performance.now()));
  throw new Refusal('hook_not_authenticated');
}

/** Reads the body once: before the call is authenticated when a signature covers it, otherwise after. */
function createBodyReader({ request, response }: Exchange) {
  let signed: Promise<Buffer> | undefined;
  return {
    readSigned: () => (signed ??= readSignedBytes(request, response)).catch(() => null),
    read: () => signed ?? readBytes(request, response),
  };
}

/** Takes the rate and reads the body. The refusal of an authenticated call is recorded as a delivery. */
async function readCall(
  ctx: Context,
  { request, response, dependencies: { rejectedCalls } }: Exchange,
  { webhook, read, confirm }: { webhook: WebhookRow; read: () => Promise<Buffer>; confirm: () => Promise<void> },
) {
  try {
    await takeRate(ctx, { rate: 'webhookCalls', of: webhook.id }, response);
    const bytes = await read();
    if (bytes.length > bytesMax) throw new Refusal('body_too_large');
    return { bytes, idempotencyKey: readIdempotencyKey(request.get('idempotency-key')) };
  } catch (refusal) {
    if (refusal instanceof Refusal) await confirm();
    if (refusal instanceof Refusal && refusal.code === 'rate_limited') rejectedCalls.add(webhook.id, 'rate_limited');
    if (refusal instanceof Refusal)
      await recordRefusedCall(ctx, { webhook, refusal, sizeBytes: declaredSizeOf(request) });
    throw refusal;
  }
}

/** 0 when the sender declares no size. */
function declaredSizeOf({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0);
}

/** Null when the parameter is missing or is there more than once. */
function tokenOf({ query }: Request): string | null {
  return typeof query['token'] === 'string' ? query['token'] : null;
}
