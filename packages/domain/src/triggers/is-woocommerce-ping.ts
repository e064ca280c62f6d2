import type { CallHeaders } from './store-signatures.ts';

/** Longer than any ping: `webhook_id=` and the digits of a 64-bit number. */
const pingBytesMax = 40;

/**
 * Whether this is the unsigned call that WooCommerce makes when a webhook is enabled: a form with only the webhook's
 * id, without any WooCommerce header.
 */
export function isWooCommercePing({ headers, rawBody }: { headers: CallHeaders; rawBody: Uint8Array }): boolean {
  const type = headers['content-type'];
  if (typeof type !== 'string' || !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return false;
  if (Object.keys(headers).some((name) => name.startsWith('x-wc-'))) return false;
  return rawBody.length <= pingBytesMax && /^webhook_id=\d+$/.test(new TextDecoder().decode(rawBody));
}
