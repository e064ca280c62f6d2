import type { CallHeaders } from './store-signatures.ts';

/** Longer than any ping: `webhook_id=` and the digits of a 64-bit number. */
const pingBytesMax = 40;

/** WooCommerce's unsigned call when a webhook is switched on: a form with its own id and none of its headers. */
export function isWooCommercePing({ headers, rawBody }: { headers: CallHeaders; rawBody: Uint8Array }): boolean {
  const type = headers['content-type'];
  if (typeof type !== 'string' || !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return false;
  if (Object.keys(headers).some((name) => name.startsWith('x-wc-'))) return false;
  return rawBody.length <= pingBytesMax && /^webhook_id=\d+$/.test(new TextDecoder().decode(rawBody));
}
