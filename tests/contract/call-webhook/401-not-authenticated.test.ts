import { newId, newWebhookSecret } from '@harkara/runtime';
import { bigHeaders, call, seedWebhook, shopifyHeaders, useHarkara, webhookOf, wooHeaders } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 401, body: { detail: 'The secret is missing or wrong, or there is no such webhook.' } };
const postTo = (id: string, headers: Record<string, string> = {}, suffix = '') =>
  call(`${harkara().url}/v1/hooks/${id}${suffix}`, 'POST', { body: { a: 1 }, headers });

describe('a standard webhook refuses', () => {
  const secretOf = (webhook: { secret: string }) => webhook.secret;
  test('a missing, wrong, near or repeated secret, and one in the wrong place', async () => {
    const webhook = await seedWebhook(harkara());
    const secret = secretOf(webhook);
    const wrong: Record<string, string>[] = [
      {},
      { 'X-Service-Secret': '' },
      { 'X-Service-Secret': newWebhookSecret() },
      { 'X-Service-Secret': secret.slice(0, -1) },
      { 'X-Service-Secret': `${secret}x` },
      { 'X-Service-Secret': secret.toLowerCase() },
      { 'X-Service-Secret': `${secret}, ${secret}` },
      { Authorization: `Bearer ${secret}` },
      { 'X-Secret': secret },
      { Cookie: `token=${secret}` },
      { 'X-Service-Secret': '\u00fc' },
    ];
    for (const headers of wrong) expect(await webhook.postRaw('', { body: {}, headers })).toMatchObject(refusal);
    for (const query of [
      '?token=',
      `?token=${secret}x`,
      `?Token=${secret}`,
      `?token=${secret}&token=${secret}`,
      `?token[]=${secret}`,
    ]) {
      expect(await webhook.postRaw(query, { body: {} })).toMatchObject(refusal);
    }
    expect(
      await webhook.postRaw(`?token=${secret}`, { body: {}, headers: { 'X-Service-Secret': 'wrong' } }),
    ).toMatchObject(refusal);
    expect(await webhook.listDeliveries()).toEqual([]);
  });

  test("another webhook's secret, a project's key, and the signature of any store", async () => {
    const webhook = await seedWebhook(harkara());
    const other = await webhookOf(harkara(), webhook);
    const body = '{"a":1}';
    const wrong = [
      { 'X-Service-Secret': other.secret },
      { 'X-Service-Secret': webhook.key },
      { Authorization: `Bearer ${webhook.key}` },
      shopifyHeaders(webhook.secret, body),
      wooHeaders(webhook.secret, body),
      bigHeaders(webhook.secret, body),
    ];
    for (const headers of wrong) expect(await webhook.postRaw('', { body, headers })).toMatchObject(refusal);
  });
});

describe('what is no webhook', () => {
  test.each(['trg_nothing', newId('trg'), 'x'.repeat(5_000), '%00', '%F0%9F%98%80', "'%20OR%201=1"])(
    '%s looks like a wrong secret',
    async (id) => {
      expect(await postTo(id, { 'X-Service-Secret': newWebhookSecret() })).toMatchObject(refusal);
      expect(await postTo(id)).toMatchObject(refusal);
    },
  );

  test('a deleted webhook, and a trigger of another kind', async () => {
    const webhook = await seedWebhook(harkara());
    await harkara().pool.query('UPDATE trigger SET deleted_at = now() WHERE id = $1', [webhook.triggerId]);
    expect(await webhook.post({})).toMatchObject(refusal);
    await harkara().pool.query(`UPDATE trigger SET deleted_at = NULL, kind = 'event' WHERE id = $1`, [
      webhook.triggerId,
    ]);
    expect(await webhook.post({})).toMatchObject(refusal);
  });
});

describe("a store's webhook refuses", () => {
  const body = '{"id":1,"name":"caf\u00e9"}';
  const kinds = [
    ['shopify', shopifyHeaders],
    ['woocommerce', wooHeaders],
    ['bigcommerce', bigHeaders],
  ] as const;

  test.each(kinds)(
    '%s: another secret, a changed body, a missing or blank signature',
    async (senderKind, headersOf) => {
      const webhook = await seedWebhook(harkara(), { senderKind });
      const signed = headersOf(webhook.secret, body);
      const signature = Object.keys(signed).at(-1) ?? '';
      const { [signature]: _, ...unsigned } = signed;
      expect(await webhook.postRaw('', { body, headers: headersOf(newWebhookSecret(), body) })).toMatchObject(refusal);
      expect(await webhook.postRaw('', { body: `${body} `, headers: signed })).toMatchObject(refusal);
      expect(await webhook.postRaw('', { body, headers: unsigned })).toMatchObject(refusal);
      expect(await webhook.postRaw('', { body, headers: { ...unsigned, [signature]: '' } })).toMatchObject(refusal);
      expect(await webhook.postRaw('', { body, headers: { ...unsigned, [signature]: 'a'.repeat(44) } })).toMatchObject(
        refusal,
      );
      expect((await webhook.postRaw('', { body, headers: signed })).status).toBe(202);
    },
  );

  test.each(kinds)('%s: everything, when no secret is stored', async (senderKind, headersOf) => {
    const webhook = await seedWebhook(harkara(), { senderKind });
    await harkara().pool.query('UPDATE trigger SET sealed_secret = NULL, secret_hash = NULL WHERE id = $1', [
      webhook.triggerId,
    ]);
    expect(await webhook.postRaw('', { body, headers: headersOf(webhook.secret, body) })).toMatchObject(refusal);
    expect(await webhook.postRaw('', { body, headers: headersOf('', body) })).toMatchObject(refusal);
    expect(await webhook.post(body)).toMatchObject(refusal);
    expect(await webhook.post(body, { 'X-Service-Secret': '' })).toMatchObject(refusal);
  });

  test.each(kinds)("%s: a secret that was moved from another webhook's row", async (senderKind, headersOf) => {
    const [webhook, other] = await Promise.all([
      seedWebhook(harkara(), { senderKind }),
      seedWebhook(harkara(), { senderKind }),
    ]);
    await harkara().pool.query(
      'UPDATE trigger SET sealed_secret = (SELECT sealed_secret FROM trigger WHERE id = $2) WHERE id = $1',
      [webhook.triggerId, other.triggerId],
    );
    expect(await webhook.postRaw('', { body, headers: headersOf(other.secret, body) })).toMatchObject(refusal);
  });

  test.each(['shopify', 'woocommerce'] as const)(
    '%s: the bare secret, in the header or the address',
    async (senderKind) => {
      const webhook = await seedWebhook(harkara(), { senderKind });
      expect(await webhook.post({})).toMatchObject(refusal);
      expect(await webhook.postRaw(`?token=${webhook.secret}`, { body: {} })).toMatchObject(refusal);
    },
  );

  test('bigcommerce: signatures older or newer than five minutes, the secret in the address, the secret beside a bad signature', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'bigcommerce' });
    for (const at of [Date.now() - 310_000, Date.now() + 310_000]) {
      expect(await webhook.postRaw('', { body, headers: bigHeaders(webhook.secret, body, { at }) })).toMatchObject(
        refusal,
      );
    }
    expect(await webhook.postRaw(`?token=${webhook.secret}`, { body: {} })).toMatchObject(refusal);
    expect(await webhook.post(body, bigHeaders('wrong', body))).toMatchObject(refusal);
  });

  test('a body too large to be signed for sure', async () => {
    const webhook = await seedWebhook(harkara(), { senderKind: 'shopify' });
    const send = (bytes: Buffer<ArrayBuffer>) =>
      fetch(`${harkara().url}/v1/hooks/${webhook.triggerId}`, {
        method: 'POST',
        headers: shopifyHeaders(webhook.secret, bytes),
        body: new Blob([bytes]).stream(),
        duplex: 'half',
      });
    expect((await send(Buffer.alloc(2_000_000, ' '))).status).toBe(401);
    expect((await send(Buffer.alloc(100_000, ' '))).status).toBe(413);
  });
});

test('an activation ping is only for WooCommerce', async () => {
  const webhook = await seedWebhook(harkara());
  const ping = { body: 'webhook_id=3', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  expect(await webhook.postRaw('', ping)).toMatchObject(refusal);
  expect(await call(`${harkara().url}/v1/hooks/${newId('trg')}`, 'POST', ping)).toMatchObject(refusal);
});
