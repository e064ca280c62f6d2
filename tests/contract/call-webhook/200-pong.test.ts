import { seedWebhook, useHarkara, wooHeaders } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test("WooCommerce's activation ping is answered 200 with an empty object and leaves nothing behind", async () => {
  const webhook = await seedWebhook(harkara(), { senderKind: 'woocommerce' });
  const pings = await Promise.all(
    Array.from({ length: 40 }, () => webhook.postRaw('', { body: 'webhook_id=3', headers: form })),
  );
  for (const ping of pings) expect(ping).toMatchObject({ status: 200, body: {} });
  const { rows } = await harkara().pool.query('SELECT id FROM task WHERE trigger_id = $1', [webhook.triggerId]);
  expect([rows, await webhook.listDeliveries()]).toEqual([[], []]);
  expect(
    (await webhook.postRaw('', { body: '{"id":1}', headers: wooHeaders(webhook.secret, '{"id":1}') })).status,
  ).toBe(202);
});

test.each(['webhook_id=3&order=1', 'webhook_id=', 'webhook_id=a', '{"webhook_id":3}', ''])(
  'what only looks like one is 401: %j',
  async (body) => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'woocommerce' });
    expect((await webhook.postRaw('', { body, headers: form })).status).toBe(401);
  },
);

test("GitHub's ping is answered so with the secret, and 401 without; another event starts a task", async () => {
  const webhook = await seedWebhook(harkara());
  const ping = { 'X-GitHub-Event': 'ping', 'X-GitHub-Delivery': '72d3162e' };
  expect(await webhook.post({ zen: 'Keep it logically awesome.' }, ping)).toMatchObject({ status: 200, body: {} });
  expect((await webhook.postRaw('', { body: '{}', headers: ping })).status).toBe(401);
  expect(await webhook.listDeliveries()).toEqual([]);
  expect((await webhook.post({ action: 'opened' }, { 'X-GitHub-Event': 'issues' })).status).toBe(202);
});
