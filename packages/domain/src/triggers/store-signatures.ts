import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a call, as Node's `IncomingHttpHeaders`: names in lower case. */
export type CallHeaders = Readonly<Record<string, string | string[] | undefined>>;

interface StoreRow {
  /** What the HMAC-SHA256 covers: the body, or `id.timestamp.body` as in Standard Webhooks. */
  readonly signs: 'body' | 'standard';
  /** The signature is in the first of these headers that the call has. */
  readonly signatureHeaders: readonly string[];
  readonly deliveryHeaders: readonly string[];
  /** Whether different deliveries can have the same id, so that only id and body together identify one. */
  readonly deliveryIdsRepeat: boolean;
  /** Whether the store may send the webhook's secret in a header instead of a signature. */
  readonly sendsSecretHeader: boolean;
}

/** How each store signs its calls and numbers its deliveries. */
export const storeSignatures = {
  shopify: {
    signs: 'body',
    signatureHeaders: ['x-shopify-hmac-sha256', 'shopify-hmac-sha256'],
    deliveryHeaders: ['x-shopify-webhook-id', 'shopify-webhook-id'],
    deliveryIdsRepeat: false,
    sendsSecretHeader: false,
  },
  woocommerce: {
    signs: 'body',
    signatureHeaders: ['x-wc-webhook-signature'],
    deliveryHeaders: ['x-wc-webhook-delivery-id'],
    deliveryIdsRepeat: true,
    sendsSecretHeader: false,
  },
  bigcommerce: {
    signs: 'standard',
    signatureHeaders: ['webhook-signature'],
    deliveryHeaders: ['webhook-id'],
    deliveryIdsRepeat: false,
    sendsSecretHeader: true,
  },
} as const satisfies Record<string, StoreRow>;

export type StoreKind = keyof typeof storeSignatures;

export interface StoreCall {
  readonly kind: StoreKind;
  readonly headers: CallHeaders;
  readonly rawBody: Uint8Array;
}

const toleranceMs = 5 * 60_000;

/**
 * True when the call has no signature and authenticates by `X-Service-Secret`, which the caller then compares by hash.
 */
export function usesSecretHeader({ kind, headers }: Pick<StoreCall, 'kind' | 'headers'>): boolean {
  const standard = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return storeSignatures[kind].sendsSecretHeader && standard.every((name) => headers[name] === undefined);
}

/**
 * Whether the store signed exactly these bytes with the secret. False when anything is missing, malformed or too old.
 */
export function checkStoreSignature(call: StoreCall & { readonly secret: string; readonly now: Date }): boolean {
  const row: StoreRow = storeSignatures[call.kind];
  const given = findHeader(call.headers, row.signatureHeaders);
  if (given === null || call.secret === '') return false;
  if (row.signs === 'standard') return checkStandard({ ...call, given });
  return isSame(given, sign(Buffer.from(call.secret), [call.rawBody]));
}

/** Standard Webhooks: the header may have several signatures, separated by spaces, while a secret is rotated. */
function checkStandard(call: StoreCall & { secret: string; now: Date; given: string }): boolean {
  const id = findHeader(call.headers, ['webhook-id']);
  const timestamp = findHeader(call.headers, ['webhook-timestamp']);
  const key = keyOf(call.secret);
  if (id === null || timestamp === null || key.length === 0) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(call.now.getTime() - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = `v1,${sign(key, [`${id}.${timestamp}.`, call.rawBody])}`;
  return call.given.split(' ').some((signature) => isSame(signature, expected));
}

function keyOf(secret: string): Buffer {
  const prefix = 'whsec_';
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}

function sign(key: Buffer, parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The first of these headers that the call has; null when it has none, or when the value is blank or a list. */
export function findHeader(headers: CallHeaders, names: readonly string[]): string | null {
  const found = names.map((name) => headers[name]).find((value) => value !== undefined);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
}
