import { createHash } from 'node:crypto';
import { sendJson, type Target } from '@harkara/testkit';
import { expect } from 'vitest';
import type { Recipe } from './open-recipe.ts';

export const bigCommerceToken = 'bc-token-0123456789';

interface Hook {
  destination: string;
  headers: Record<string, string>;
}

/** The parts of the store's API that the recipe uses. Orders cannot be read without the token. */
function openStore(target: Target) {
  const hooks: Hook[] = [];
  target.answer(({ method, url, headers, body }, response) => {
    if (headers['x-auth-token'] !== bigCommerceToken) return sendJson(response, { status: 401 }, 401);
    if (url === '/stores/abc123/v2/orders/4711')
      return sendJson(response, { id: 4711, status: 'Awaiting Fulfillment', total_inc_tax: '1499.00', items_total: 2 });
    if (method !== 'POST' || url !== '/stores/abc123/v3/hooks') return sendJson(response, { status: 404 }, 404);
    hooks.push(JSON.parse(body));
    return sendJson(response, { data: { id: 20172984, ...hooks[0] }, meta: {} });
  });
  /** Tells of an order: a thin body, and the headers that the hook was made with. */
  const tell = async (hook: Partial<Hook> = {}) => {
    const { destination, headers } = { ...(hooks[0] as Hook), ...hook };
    const body = JSON.stringify({
      producer: 'stores/abc123',
      hash: createHash('sha1').update('order 4711').digest('hex'),
      created_at: 1_795_312_800,
      store_id: '1025646',
      scope: 'store/order/created',
      data: { type: 'order', id: 4711 },
    });
    const sent = { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'BigCommerce/Webhook' };
    const answer = await fetch(destination, { method: 'POST', headers: sent, body });
    return { status: answer.status, body: await answer.json() };
  };
  return { tell };
}

export async function followBigCommerce(recipe: Recipe, target: Target): Promise<void> {
  const store = openStore(target);
  recipe.harkara.model.script(({ messages }) =>
    messages.at(-1)?.role === 'user'
      ? { calls: [{ name: 'read_an_order', arguments: { order: 4711 } }], usage: { tokensIn: 400, tokensOut: 30 } }
      : { text: `OK: ${String(messages.at(-1)?.content)}`, usage: { tokensIn: 500, tokensOut: 30 } },
  );
  await recipe.run('Keep the token');
  await recipe.run('Make the tool');
  await recipe.run('Make the agent');
  await recipe.run('Make the webhook');
  await recipe.run('Connect the shop');
  const first = await store.tell();
  expect(first).toMatchObject({ status: 202, body: { duplicate: false } });
  await recipe.run('See what came');
  const task = await recipe.finishTask();
  expect(task).toMatchObject({ status: 'done', reply: expect.stringContaining('Awaiting Fulfillment') });
  expect(task.messages[0].content).toBe('New order 4711');
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
  const again = await store.tell();
  expect(again).toMatchObject({ status: 202, body: { duplicate: false } });
  expect(await recipe.finishTask(again.body.task_id)).toMatchObject({ reply: task.reply });
  expect((await store.tell({ headers: { 'X-Service-Secret': 'a wrong one' } })).status).toBe(401);
  expect((await store.tell({ headers: {} })).status).toBe(401);
}
