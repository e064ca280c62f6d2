import { createHash } from 'node:crypto';
import { limits, type SenderKind } from '@harkara/contract';
import { valueAt } from '../data/value-at.ts';
import { parseWebhookBody } from './parse-webhook-body.ts';
import { type CallHeaders, findHeader } from './store-signatures.ts';

export interface Delivered {
  readonly kind: SenderKind;
  readonly headers: CallHeaders;
  readonly rawBody: Uint8Array;
}

/** The headers in which each kind of sender names a delivery; the name stays when it is sent again. */
const idHeaders: Readonly<Record<SenderKind, readonly string[]>> = {
  standard: ['webhook-id', 'x-github-delivery'],
  shopify: ['x-shopify-webhook-id', 'shopify-webhook-id'],
  woocommerce: ['x-wc-webhook-delivery-id'],
  bigcommerce: ['webhook-id'],
};

/**
 * The key by which a repeated delivery is recognized; null when the sender sends no id. It is never a hash of the body
 * alone, because two events can have equal bodies.
 */
export function deliveryKey(delivered: Delivered): string | null {
  const id = findHeader(delivered.headers, idHeaders[delivered.kind]) ?? idInBody(delivered);
  if (id === null) return null;
  // Two orders of one second have the same id in WooCommerce.
  const key = delivered.kind === 'woocommerce' ? `${id}:${digest(delivered.rawBody)}` : id;
  return key.length > limits.idempotencyKeyCharactersMax ? null : key;
}

/** BigCommerce's own hash of the event, with the second of the event: two changes of one order can have one hash. */
function idInBody({ kind, rawBody }: Delivered): string | null {
  if (kind !== 'bigcommerce') return null;
  const body = parseWebhookBody(rawBody);
  if (body.kind !== 'data') return null;
  const [hash, at] = ['hash', 'created_at'].map((field) => valueAt(body.data, field));
  return typeof hash === 'string' && hash !== '' && typeof at === 'number' ? `${hash}:${at}` : null;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
