import { createHmac } from 'node:crypto';

export const senderKinds = ['standard', 'shopify', 'woocommerce', 'bigcommerce'] as const;
export type SenderKind = (typeof senderKinds)[number];

/** What is signed, and when. */
export interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * The headers with which a sender of this kind proves itself (docs/contract.md 5.2), so that software that checks them
 * takes the call for the sender's own.
 */
export function signDelivery(kind: SenderKind, secret: string, { id, body, at }: Signed): Record<string, string> {
  switch (kind) {
    case 'standard':
      return { 'X-Service-Secret': secret };
    case 'shopify':
      return { 'X-Shopify-Webhook-Id': id, 'X-Shopify-Hmac-Sha256': hmac(secret, body) };
    case 'woocommerce':
      return { 'X-WC-Webhook-Delivery-ID': id, 'X-WC-Webhook-Signature': hmac(secret, body) };
    case 'bigcommerce': {
      const seconds = String(Math.floor(at.getTime() / 1_000));
      const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
      return {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${hmac(key, `${id}.${seconds}.${body}`)}`,
      };
    }
  }
}

function hmac(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}
