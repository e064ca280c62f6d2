import { createWooShop, sendJson, type Target, type WooShop } from '@harkara/testkit';
import { expect } from 'vitest';
import type { Recipe } from './open-recipe.ts';

export const wooKeys = { WOO_KEY: 'ck_1', WOO_SECRET: 'cs_1' };

/** What the shop's REST API does with a new webhook: it sends the test call, and answers with what it saved. */
function openShop(target: Target): WooShop {
  const shop = createWooShop();
  target.answer(async ({ url, headers, body }, response) => {
    const isAllowed = headers.authorization === `Basic ${btoa(`${wooKeys.WOO_KEY}:${wooKeys.WOO_SECRET}`)}`;
    if (url !== '/wp-json/wc/v3/webhooks' || !isAllowed) return sendJson(response, { code: 'not_allowed' }, 401);
    const { delivery_url: deliveryUrl, secret, ...saved } = JSON.parse(body);
    await shop.saveWebhook({ deliveryUrl, secret });
    return sendJson(response, { id: 3, ...saved, delivery_url: deliveryUrl }, 201);
  });
  return shop;
}

export async function followWooCommerce(recipe: Recipe, target: Target): Promise<void> {
  recipe.harkara.model.script(() => ({ text: 'Thank you, Asha!', usage: { tokensIn: 700, tokensOut: 120 } }));
  const shop = openShop(target);
  await recipe.run('Make the agent');
  await recipe.run('Publish it');
  await recipe.run('Make the webhook');
  await recipe.run('Try it without the shop');
  const tried = await recipe.finishTask();
  expect(tried.messages[0].content).toContain('New order 1 from Asha Rao');
  await recipe.run('Connect the shop');
  const order = { number: 4711, note: 'Call “before” ₹/' };
  expect(await shop.placeOrders(order, order, { number: 4712 })).toEqual([202, 202, 202]);
  await recipe.run('See what came');
  const task = await recipe.finishTask();
  expect(task).toMatchObject({ status: 'done', channel: 'Webhook', reply: 'Thank you, Asha!' });
  expect(task.messages[0].content).toContain('New order 4712 from Asha Rao\nTotal: 1499.00 INR, Cash on delivery');
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);

  const trigger = recipe.valueOf('TRIGGER');
  const { body: calls } = await recipe.manage('GET', `/triggers/${trigger}/deliveries`);
  expect(calls.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'Accepted',
    'Duplicate',
    'Accepted',
    'Accepted',
  ]);
  await shop.saveWebhook({ deliveryUrl: `${recipe.harkara.url}/v1/hooks/${trigger}`, secret: 'a wrong one' });
  expect(await shop.placeOrders({ number: 4713 })).toEqual([401]);
}
