import { createHash } from 'node:crypto';
import { limits, type SenderKind } from '@harkara/contract';
import { valueAt } from '../data/value-at.ts';
import { parseWebhookBody } from './parse-webhook-body.ts';
import { type CallHeaders, findHeader, type StoreKind } from './store-signatures.ts';

export interface Delivered {
  readonly kind: SenderKind;
  readonly headers: CallHeaders;
  readonly rawBody: Uint8Array;
}

/** The headers in which each store names a delivery; the name stays when it is sent again. */
const idHeaders: Readonly<Record<StoreKind, readonly string[]>> = {
  shopify: ['x-shopify-webhook-id', 'shopify-webhook-id'],
  woocommerce: ['x-wc-webhook-delivery-id'],
  bigcommerce: ['webhook-id'],
};

/**
 * The key by which a repeated delivery is recognized; null when the sender sends no id. It is never a hash of the body
 * alone, because two events can have equal bodies.
 */
export function deliveryKey(delivered: Delivered): string | null {
  const id = findHeader(delivered.headers, listIdHeaders(delivered)) ?? idInBody(delivered);
  if (id === null) return null;
  // Two orders of one second have the same id in WooCommerce.
  const key = delivered.kind === 'woocommerce' ? `${id}:${digest(delivered.rawBody)}` : id;
  return key.length > limits.idempotencyKeyCharactersMax ? null : key;
}

/** Only Standard Webhooks says that `webhook-id` names the delivery; elsewhere it may be the id of the webhook. */
function listIdHeaders({ kind, headers }: Delivered): readonly string[] {
  if (kind !== 'standard') return idHeaders[kind];
  const isStandard = ['webhook-timestamp', 'webhook-signature'].every((name) => headers[name] !== undefined);
  return isStandard ? ['webhook-id'] : ['x-github-delivery'];
}

/** The id of a sender that names its events only in their bodies. */
function idInBody(delivered: Delivered): string | null {
  const fields = listIdFields(delivered);
  if (fields.length === 0) return null;
  const body = parseWebhookBody(delivered.rawBody);
  if (body.kind !== 'data') return null;
  const values = fields.map((field) => valueAt(body.data, field));
  const isComplete = values.every((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''));
  return isComplete ? values.join(':') : null;
}

/** Two changes of an order can have one hash in BigCommerce; the second of the event tells them apart. */
function listIdFields({ kind, headers }: Delivered): readonly string[] {
  if (kind === 'bigcommerce') return ['hash', 'created_at'];
  return kind === 'standard' && headers['typeform-signature'] !== undefined ? ['event_id'] : [];
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
