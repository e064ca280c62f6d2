import { randomUUID } from 'node:crypto';
import { shopifyHeaders } from '@harkara/testkit';
import { expect } from 'vitest';
import type { Recipe } from './open-recipe.ts';

export const shopifySecret = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';

const order = {
  id: 820982911946154508n,
  name: '#4711',
  currency: 'INR',
  total_price: '14990.00',
  financial_status: 'pending',
  note: 'For Rao & Sons <urgent> ₹',
  customer: { first_name: 'दीपा', last_name: 'Rao' },
  line_items: [{ title: 'Steel bottle', sku: 'B-1', quantity: 20, price: '749.50' }],
};

/** JSON as Shopify writes it: letters beyond ASCII as they are, but & and the angle brackets escaped. */
function encode(value: object): string {
  const json = JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? `digits${each}` : each));
  return json
    .replaceAll(/"digits(\d+)"/g, '$1')
    .replaceAll(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

/** Sends an order until it is taken, nine times at most and each time with the same id. Answers every status. */
async function sendOrder(url: string, sent: object, more: Record<string, string> = {}): Promise<number[]> {
  const body = encode(sent);
  const headers = {
    ...shopifyHeaders(shopifySecret, body, randomUUID()),
    'User-Agent': 'Shopify-Captain-Hook',
    'Content-Type': 'application/json',
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Event-Id': randomUUID(),
    'X-Shopify-Triggered-At': new Date().toISOString(),
    ...more,
  };
  const statuses: number[] = [];
  while (statuses.length < 9 && statuses.at(-1) !== 202)
    statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
  return statuses;
}

export async function followShopify(recipe: Recipe): Promise<void> {
  const reason = 'More than 10 of one item.';
  recipe.harkara.model.script(() => ({
    calls: [{ name: 'escalate', arguments: { reason } }],
    usage: { tokensIn: 600, tokensOut: 30 },
  }));
  await recipe.run('Make the agent');
  const { url } = await recipe.run('Make the webhook');
  const address = new URL(url, recipe.harkara.url).href;
  expect(await sendOrder(address, order)).toEqual(Array(9).fill(401));
  await recipe.run('Give it the secret of the shop');
  expect(await sendOrder(address, order, { 'X-Shopify-Test': 'true' })).toEqual([202]);
  await recipe.run('See what came');
  const task = await recipe.finishTask();
  expect(task).toMatchObject({ status: 'escalated', escalation: reason });
  expect(task.messages[0].content).toBe(
    'New order #4711 from दीपा Rao\nTotal: 14990.00 INR, pending\n' +
      `Items: ${JSON.stringify(order.line_items)}\nNote: For Rao & Sons <urgent> ₹`,
  );
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
  await meetLostAnswer(recipe, address);
}

/** An answer that is lost makes Shopify send the call again. */
async function meetLostAnswer(recipe: Recipe, address: string): Promise<void> {
  const lost = { 'X-Shopify-Webhook-Id': randomUUID() };
  expect([await sendOrder(address, order, lost), await sendOrder(address, order, lost)]).toEqual([[202], [202]]);
  const { body } = await recipe.manage('GET', `/triggers/${recipe.valueOf('TRIGGER')}/deliveries`);
  expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['Duplicate', 'Accepted', 'Accepted']);
}
