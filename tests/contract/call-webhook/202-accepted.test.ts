import { limits } from '@harkara/contract';
import { seedWebhook, setPlatform, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('a call starts a task of channel Webhook that knows its trigger and its request, and the key can read it', async () => {
  const webhook = await seedWebhook(harkara());
  const reply = await webhook.post({ order: 17 });
  expect(reply).toMatchObject({ status: 202, body: { status: 'queued', duplicate: false } });
  const task = await webhook.read(reply.body.task_id);
  expect(task.body).toMatchObject({ channel: 'Webhook', agent_id: webhook.agentId, status: 'queued' });
  const { rows } = await harkara().pool.query('SELECT trigger_id, trace_id FROM task WHERE id = $1', [
    reply.body.task_id,
  ]);
  expect(rows).toEqual([{ trigger_id: webhook.triggerId, trace_id: reply.headers.get('x-request-id') }]);
  expect(await webhook.readOutcome()).toEqual({ result: 'Accepted', reason: null });
  expect(await webhook.listDeliveries()).toMatchObject([
    { outcome: 'Accepted', reason: null, task_id: reply.body.task_id, size_bytes: 12, body: '{"order":17}' },
  ]);
});

test('without a template the agent gets all data as JSON under a line that names the webhook', async () => {
  const webhook = await seedWebhook(harkara(), { name: 'Shop orders' });
  const { body } = await webhook.post('{"a":12345678901234567890,"b":[true,null]}');
  expect(await webhook.readMessage(body.task_id)).toBe(
    'Webhook: Shop orders\n{"a":12345678901234567890,"b":[true,null]}',
  );
});

test('with a template each field comes from the data, once', async () => {
  const template =
    'From {{name}} {{ customer.phone }}: {{items.0.sku}} {{missing}}{{items}} {{ok}} {{constructor}}{{toString}}';
  const webhook = await seedWebhook(harkara(), { template });
  const { body } = await webhook.post({
    name: '{{customer.phone}}',
    customer: { phone: '+91 98' },
    items: [{ sku: 'A-1' }],
    ok: true,
  });
  expect(await webhook.readMessage(body.task_id)).toBe('From {{customer.phone}} +91 98: A-1 [{"sku":"A-1"}] true ');
});

test('a finished message is cut at 8,000 characters, none of them in two', async () => {
  const webhook = await seedWebhook(harkara(), { template: '{{text}}' });
  const { body } = await webhook.post({ text: '😀'.repeat(9_000) });
  const message = await webhook.readMessage(body.task_id);
  expect([...message]).toHaveLength(limits.webhookMessageCharactersMax);
  expect(message.isWellFormed()).toBe(true);
});

test('an empty body counts as {}', async () => {
  const webhook = await seedWebhook(harkara());
  const reply = await webhook.postRaw('', { headers: { 'X-Service-Secret': webhook.secret } });
  expect(reply.status).toBe(202);
  expect(await webhook.readMessage(reply.body.task_id)).toBe('Webhook: Orders\n{}');
});

test('the secret is taken from the address too', async () => {
  const webhook = await seedWebhook(harkara());
  expect((await webhook.postRaw(`?token=${webhook.secret}`, { body: {} })).status).toBe(202);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'nonsense',
])('a body of type %s is read as JSON all the same', async (type) => {
  const webhook = await seedWebhook(harkara());
  expect((await webhook.post('{"a":1}', { 'Content-Type': type })).status).toBe(202);
});

test('a repeated key answers the first task, once it is at work too, and starts nothing', async () => {
  const webhook = await seedWebhook(harkara());
  const headers = { 'Idempotency-Key': 'order-17' };
  const first = await webhook.post({ order: 17 }, headers);
  await setRow(harkara(), 'task', first.body.task_id, { status: 'done' });
  const again = await webhook.post({ order: 'another body' }, headers);
  expect(again).toMatchObject({ status: 202, body: { task_id: first.body.task_id, status: 'done', duplicate: true } });
  expect((await webhook.listDeliveries()).map(({ outcome }) => outcome)).toEqual(['Accepted', 'Duplicate']);
});

test('a repeated key answers the first task whatever has happened since', async () => {
  const webhook = await seedWebhook(harkara());
  const headers = { 'Idempotency-Key': '"quoted"' };
  const first = await webhook.post({}, headers);
  const duplicate = { status: 202, body: { task_id: first.body.task_id, duplicate: true } };
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
  expect(await webhook.post({}, headers)).toMatchObject(duplicate);
  expect(await webhook.post('not JSON', { 'Idempotency-Key': 'quoted' })).toMatchObject(duplicate);
  await harkara().pool.query('UPDATE trigger SET enabled = false WHERE id = $1', [webhook.triggerId]);
  await setPlatform(harkara(), { aiPaused: true });
  expect(await webhook.post({}, headers)).toMatchObject(duplicate);
  await setPlatform(harkara(), {});
  expect(await webhook.readOutcome()).toEqual({ result: 'Accepted', reason: null });
});

test('keys of two webhooks are apart, and one is free again after 30 days', async () => {
  const [one, two] = await Promise.all([seedWebhook(harkara()), seedWebhook(harkara())]);
  const headers = { 'Idempotency-Key': 'same' };
  const first = await one.post({}, headers);
  expect((await two.post({}, headers)).body.duplicate).toBe(false);
  const age = (days: number) =>
    harkara().pool.query(
      `UPDATE idempotency SET expires_at = expires_at - make_interval(days => $2) WHERE scope = $1`,
      [one.triggerId, days],
    );
  await age(29);
  expect((await one.post({}, headers)).body).toMatchObject({ duplicate: true, task_id: first.body.task_id });
  await age(2);
  expect((await one.post({}, headers)).body.duplicate).toBe(false);
});

test('a refusal does not use the key up', async () => {
  const webhook = await seedWebhook(harkara());
  const headers = { 'Idempotency-Key': 'later' };
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
  expect((await webhook.post({}, headers)).status).toBe(409);
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: null });
  expect((await webhook.post({}, headers)).body.duplicate).toBe(false);
});
