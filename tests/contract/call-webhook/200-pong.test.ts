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

test("another sender's ping is a call as any other: GitHub's starts a task with the secret, and is 401 without", async () => {
  const webhook = await seedWebhook(harkara());
  const ping = { 'X-GitHub-Event': 'ping', 'X-GitHub-Delivery': '72d3162e' };
  const reply = await webhook.post({ zen: 'Keep it logically awesome.' }, ping);
  expect(reply).toMatchObject({ status: 202, body: { duplicate: false } });
  expect(await webhook.readMessage(reply.body.task_id)).toContain('Keep it logically awesome.');
  expect((await webhook.postRaw('', { body: '{}', headers: ping })).status).toBe(401);
});
