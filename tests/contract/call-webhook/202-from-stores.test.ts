import { randomBytes } from 'node:crypto';
import { createSealer } from '@harkara/runtime';
import { bigHeaders, seedWebhook, shopifyHeaders, useHarkara, wooHeaders } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const newestKey = randomBytes(32).toString('base64');
const olderKey = randomBytes(32).toString('base64');
const harkara = useHarkara({ withoutRunner: true, env: { SEALING_KEY: `${newestKey},${olderKey}` } });
const body = '{"id": 820982911946154508, "note":"caf\u00e9 \u20b9", "total":"199.00"}\n';

describe('Shopify', () => {
  test("the secret that Shopify issued is taken, the signature is over the raw bytes, and the sender's digits stay", async () => {
    const webhook = await seedWebhook(harkara(), {
      senderKind: 'shopify',
      secret: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      template: '{{id}} {{note}}',
    });
    const reply = await webhook.postRaw('', { body, headers: shopifyHeaders(webhook.secret, body) });
    expect(reply).toMatchObject({ status: 202, body: { duplicate: false } });
    expect(await webhook.readMessage(reply.body.task_id)).toBe('820982911946154508 caf\u00e9 \u20b9');
  });

  test('a retry of a delivery answers the first task; another delivery of the same body starts its own', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'shopify' });
    const first = await webhook.postRaw('', { body, headers: shopifyHeaders(webhook.secret, body, 'delivery-1') });
    const again = await webhook.postRaw('', { body, headers: shopifyHeaders(webhook.secret, body, 'delivery-1') });
    const other = await webhook.postRaw('', { body, headers: shopifyHeaders(webhook.secret, body, 'delivery-2') });
    expect(again.body).toMatchObject({ duplicate: true, task_id: first.body.task_id });
    expect(other.body.duplicate).toBe(false);
  });

  test('the header names without X- are known too', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'shopify' });
    const signed = shopifyHeaders(webhook.secret, body);
    const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.replace('X-', ''), value]));
    expect((await webhook.postRaw('', { body, headers })).status).toBe(202);
    expect((await webhook.postRaw('', { body, headers })).body.duplicate).toBe(true);
  });
});

describe('WooCommerce', () => {
  test('two orders of one second share a delivery id and are both taken; a repeat of one is not', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'woocommerce' });
    const send = (text: string) => webhook.postRaw('', { body: text, headers: wooHeaders(webhook.secret, text) });
    const [one, two, again] = [await send('{"id":1}'), await send('{"id":2}'), await send('{"id":1}')];
    expect([one.body.duplicate, two.body.duplicate]).toEqual([false, false]);
    expect(again.body).toMatchObject({ duplicate: true, task_id: one.body.task_id });
  });

  test('the secret has letters and digits only, because WooCommerce decodes entities in it', async () => {
    expect((await seedWebhook(harkara(), { senderKind: 'woocommerce' })).secret).toMatch(/^whs_[0-9A-Za-z]{32}$/);
  });
});

describe('BigCommerce', () => {
  test.each([undefined, `whsec_${randomBytes(24).toString('base64')}`, 'a-client-secret-of-an-app'])(
    'Standard Webhooks with the secret %s',
    async (secret) => {
      const webhook = await seedWebhook(harkara(), {
        senderKind: 'bigcommerce',
        ...(secret === undefined ? {} : { secret }),
      });
      const first = await webhook.postRaw('', { body, headers: bigHeaders(webhook.secret, body) });
      expect(first).toMatchObject({ status: 202, body: { duplicate: false } });
      const again = await webhook.postRaw('', { body, headers: bigHeaders(webhook.secret, body) });
      expect(again.body).toMatchObject({ duplicate: true, task_id: first.body.task_id });
    },
  );

  test('without those headers, the secret as the custom header that was set on the webhook', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'bigcommerce' });
    expect((await webhook.post(body)).status).toBe(202);
  });

  test('then the hash and the time in a body are no key: the same event told twice starts two tasks', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'bigcommerce' });
    const send = () => webhook.post({ data: { id: 7 }, hash: 'dd70c097', created_at: 1_795_312_800 });
    expect([(await send()).body.duplicate, (await send()).body.duplicate]).toEqual([false, false]);
  });
});

test('a secret that was sealed with an older key still opens after the keys were rotated', async () => {
  const webhook = await seedWebhook(harkara(), { senderKind: 'shopify' });
  const sealed = await createSealer([olderKey]).seal(webhook.secret, webhook.triggerId);
  await harkara().pool.query('UPDATE trigger SET sealed_secret = $2 WHERE id = $1', [webhook.triggerId, sealed]);
  expect((await webhook.postRaw('', { body, headers: shopifyHeaders(webhook.secret, body) })).status).toBe(202);
});

test.each([
  ["GitHub's id", { 'X-GitHub-Delivery': '72d3162e' }, { id: 7 }],
  ['the id of Standard Webhooks', bigHeaders('a-secret', '{"id":7}'), '{"id":7}'],
  ["Typeform's id", { 'Typeform-Signature': 'sha256=bm90IG91cnM=' }, { event_id: '01EK4R5P' }],
])('of other software only the Idempotency-Key is a key, and not %s', async (_, headers, sent) => {
  const webhook = await seedWebhook(harkara());
  const [one, again] = [await webhook.post(sent, headers), await webhook.post(sent, headers)];
  expect([one.status, one.body.duplicate, again.body.duplicate]).toEqual([202, false, false]);
  const send = () => webhook.post(sent, { ...headers, 'Idempotency-Key': 'order-17' });
  const keyed = await send();
  expect((await send()).body).toMatchObject({ duplicate: true, task_id: keyed.body.task_id });
});

test("a store's own Idempotency-Key goes before its delivery id", async () => {
  const webhook = await seedWebhook(harkara(), { senderKind: 'shopify' });
  const send = (delivery: string) =>
    webhook.postRaw('', {
      body,
      headers: { ...shopifyHeaders(webhook.secret, body, delivery), 'Idempotency-Key': 'order-17' },
    });
  const [one, two] = [await send('1'), await send('2')];
  expect(two.body).toMatchObject({ duplicate: true, task_id: one.body.task_id });
});

test('a signed body that is gzipped is checked as it is unpacked, and a broken one is not JSON', async () => {
  const webhook = await seedWebhook(harkara());
  const headers = { ...shopifyHeaders('any', body), 'X-Service-Secret': webhook.secret, 'Content-Encoding': 'gzip' };
  expect((await webhook.postRaw('', { body: '{}', headers })).status).toBe(400);
});
