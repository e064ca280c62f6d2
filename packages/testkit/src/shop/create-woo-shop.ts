import { createHash } from 'node:crypto';
import { wooHeaders } from '../calls/store-calls.ts';
import { type WooOrder, wooOrder } from './woo-order.ts';

interface WooWebhook {
  deliveryUrl: string;
  secret: string;
}

export interface WooShop {
  /** Saves the form of its webhook as an owner does. Fails as the form does when the ping is not answered with 200. */
  saveWebhook(webhook: WooWebhook): Promise<void>;
  /** Orders of one second: their calls have one delivery id. Answers the status of each call. */
  placeOrders(...orders: WooOrder[]): Promise<number[]>;
  /** Disabled after more than five failures in a row. A disabled webhook sends nothing. */
  readonly status: 'active' | 'disabled';
}

const failuresMax = 5;
const userAgent = 'WooCommerce/10.3.5 Hookshot (WordPress/6.8.3)';

/**
 * A shop that calls as WooCommerce's class-wc-webhook.php does: an unsigned ping when the webhook is saved, then one
 * signed call for each order, which is never sent again.
 */
export function createWooShop(): WooShop {
  let webhook: WooWebhook | null = null;
  let failures = 0;
  const send = async (order: WooOrder, second: number) => {
    if (webhook === null || failures > failuresMax) return 0;
    const body = encode(wooOrder(order));
    const deliveryId = createHash('md5').update(`3${second}`).digest('hex');
    const headers = {
      ...wooHeaders(webhook.secret, body, deliveryId),
      'User-Agent': userAgent,
      'Content-Type': 'application/json',
      'X-WC-Webhook-Resource': 'order',
      'X-WC-Webhook-Event': 'created',
    };
    const { status } = await fetch(webhook.deliveryUrl, { method: 'POST', headers, body, redirect: 'manual' });
    failures = status >= 200 && status <= 302 ? 0 : failures + 1;
    return status;
  };
  return {
    saveWebhook: async (saved) => {
      const headers = { 'User-Agent': userAgent, 'Content-Type': 'application/x-www-form-urlencoded' };
      const ping = await fetch(saved.deliveryUrl, { method: 'POST', headers, body: 'webhook_id=3' });
      if (ping.status !== 200) throw new Error(`Error: Delivery URL returned response code: ${ping.status}`);
      webhook = saved;
      failures = 0;
    },
    placeOrders: async (...orders) => {
      const second = Math.floor(Date.now() / 1_000);
      const statuses: number[] = [];
      for (const order of orders) statuses.push(await send(order, second));
      return statuses;
    },
    get status() {
      return failures > failuresMax ? 'disabled' : 'active';
    },
  };
}

/** JSON as PHP writes it: letters beyond ASCII and slashes are escaped, which the signature covers. */
function encode(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
