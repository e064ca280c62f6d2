import { createHmac } from 'node:crypto';

/** Signs as each store says it does, apart from the code under test. */
const hmac = (key: string | Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest('base64');

export function shopifyHeaders(
  secret: string,
  body: string | Buffer,
  webhookId = 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
): Record<string, string> {
  return {
    'X-Shopify-Topic': 'orders/create',
    'X-Shopify-Shop-Domain': 'example.myshopify.com',
    'X-Shopify-Webhook-Id': webhookId,
    'X-Shopify-Hmac-SHA256': hmac(secret, body),
  };
}

export function wooHeaders(
  secret: string,
  body: string | Buffer,
  deliveryId = 'c2b0ae6d2a3f3b0f6c1f6d0a6c2d9f11',
): Record<string, string> {
  return {
    'X-WC-Webhook-Topic': 'order.created',
    'X-WC-Webhook-Source': 'https://shop.example.com/',
    'X-WC-Webhook-ID': '3',
    'X-WC-Webhook-Delivery-ID': deliveryId,
    'X-WC-Webhook-Signature': hmac(secret, body),
  };
}

/** Standard Webhooks; `at` is when the store signed, in milliseconds. */
export function bigHeaders(
  secret: string,
  body: string,
  { id = 'msg_1', at = Date.now() } = {},
): Record<string, string> {
  const seconds = Math.floor(at / 1_000);
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,AAAA v1,${hmac(key, `${id}.${seconds}.${body}`)}`,
  };
}
