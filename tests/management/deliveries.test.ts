import type { Delivery, DeliveryWithBody } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call, createTeam, type Member, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openWebhook, setAgent } from './open-webhook.ts';

const harkara = useHarkara({ withoutRunner: true });

const deliveriesOf = async (member: Member, webhookId: string, query = '') =>
  (
    await member.send<{ data: Delivery[]; next_cursor: string | null }>(
      'GET',
      `/triggers/${webhookId}/deliveries${query}`,
    )
  ).body;

const replay = (member: Member, id: string) => member.send('POST', `/deliveries/${id}/replay`);

test('every role sees what was called, newest first, page by page, and never the body or the secret', async () => {
  const { webhook, post, members } = await openWebhook(harkara());
  await post({ order: 1 }, { 'Idempotency-Key': 'one' });
  await post({ order: 1 }, { 'Idempotency-Key': 'one' });
  await post('{');
  for (const member of Object.values(members)) {
    const { data } = await deliveriesOf(member, webhook.id);
    expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['Refused', 'The body is not JSON.'],
      ['Duplicate', null],
      ['Accepted', null],
    ]);
    expect(data[1]?.task_id).toBe(data[2]?.task_id);
    expect(JSON.stringify(data)).not.toContain(webhook.secret);
    expect(Object.keys(data[0] ?? {})).not.toContain('body');
  }
  const first = await deliveriesOf(members.viewer, webhook.id, '?limit=2');
  const second = await deliveriesOf(members.viewer, webhook.id, `?limit=2&cursor=${first.next_cursor}`);
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null]);
});

const read = (member: Member, id: string | undefined) => member.send<DeliveryWithBody>('GET', `/deliveries/${id}`);

test('a builder reads the body, the key and the message of a call, and which call it repeats', async () => {
  const { webhook, post, members } = await openWebhook(harkara(), { message_template: 'Order {{order}}' });
  await post({ order: 1 }, { 'Idempotency-Key': 'one' });
  await post('{"order": 2}', { 'Idempotency-Key': 'one' });
  await post({ order: 3 });
  await post('{');
  const { data } = await deliveriesOf(members.viewer, webhook.id);
  const shown = await Promise.all(data.map(async ({ id }) => (await read(members.builder, id)).body));
  expect(shown).toEqual([
    { ...data[0], body: '{', idempotency_key: null, duplicate_of: null, message: null },
    { ...data[1], body: '{"order":3}', idempotency_key: null, duplicate_of: null, message: 'Order 3' },
    { ...data[2], body: '{"order": 2}', idempotency_key: 'one', duplicate_of: data[3]?.id, message: 'Order 1' },
    { ...data[3], body: '{"order":1}', idempotency_key: 'one', duplicate_of: null, message: 'Order 1' },
  ]);
});

test('a viewer cannot read a body, and a stranger finds no delivery', async () => {
  const { webhook, post, members } = await openWebhook(harkara());
  await post({});
  const [delivery] = (await deliveriesOf(members.viewer, webhook.id)).data;
  expect((await read(members.viewer, delivery?.id)).status).toBe(403);
  const stranger = (await createTeam(harkara())).members.owner;
  expect((await read(stranger, delivery?.id)).status).toBe(404);
});

test('a replay runs the same body as a new task, by the template of today, whatever the key of the first call', async () => {
  const { webhook, post, members, projectId } = await openWebhook(harkara());
  const first = await post({ order: 17 }, { 'Idempotency-Key': 'order-17' });
  await members.builder.send('PATCH', `/triggers/${webhook.id}`, { message_template: 'Again: {{order}}' });
  const [original] = (await deliveriesOf(members.viewer, webhook.id)).data;
  const replayed = await replay(members.builder, original?.id ?? '');
  expect(replayed).toMatchObject({
    status: 201,
    body: { outcome: 'Accepted', replay_of: original?.id, trigger_id: webhook.id },
  });
  expect(replayed.body.task_id).not.toBe(first.body.task_id);
  const { body } = await members.viewer.send(
    'GET',
    `/projects/${projectId}/tasks?channel=Webhook&trigger_id=${webhook.id}`,
  );
  expect(body.data.map((task: { first_message: string }) => task.first_message)).toEqual([
    'Again: 17',
    'Webhook: Orders\n{"order":17}',
  ]);
});

test('a call that was refused can be replayed once its reason is gone; until then the replay is refused and noted too', async () => {
  const opened = await openWebhook(harkara());
  const { webhook, post, members } = opened;
  await setAgent(opened, 'pause');
  await post({ order: 17 });
  const [refused] = (await deliveriesOf(members.viewer, webhook.id)).data;
  expect(await replay(members.builder, refused?.id ?? '')).toMatchObject({
    status: 409,
    body: { detail: 'The agent is paused.' },
  });
  await setAgent(opened, 'resume');
  expect((await replay(members.builder, refused?.id ?? '')).status).toBe(201);
  const { data } = await deliveriesOf(members.viewer, webhook.id);
  expect(data.map(({ outcome, replay_of }) => [outcome, replay_of])).toEqual([
    ['Accepted', refused?.id],
    ['Refused', refused?.id],
    ['Refused', null],
  ]);
});

test('a viewer cannot replay, a stranger finds nothing, and a key opens neither', async () => {
  const { webhook, post, members, key } = await openWebhook(harkara());
  await post({});
  const [delivery] = (await deliveriesOf(members.viewer, webhook.id)).data;
  const id = delivery?.id ?? '';
  expect((await replay(members.viewer, id)).status).toBe(403);
  const stranger = (await createTeam(harkara())).members.owner;
  expect((await replay(stranger, id)).status).toBe(404);
  expect((await stranger.send('GET', `/triggers/${webhook.id}/deliveries`)).status).toBe(404);
  expect((await replay(members.owner, newId('dlv'))).status).toBe(404);
  const byKey = await call(`${harkara().url}/v1/manage/deliveries/${id}/replay`, 'POST', { token: key });
  expect(byKey.status).toBe(401);
});

test('after 7 days the body is gone and only the line stays', async () => {
  const { webhook, post, members } = await openWebhook(harkara());
  await post({ private: 'words' });
  const { pool } = harkara();
  const { rows } = await pool.query(
    `SELECT round(extract(epoch FROM body_expires_at - at) / 86400)::int AS days FROM delivery WHERE trigger_id = $1`,
    [webhook.id],
  );
  expect(rows).toEqual([{ days: 7 }]);
  await pool.query(`UPDATE delivery SET body_expires_at = now() - interval '1 second' WHERE trigger_id = $1`, [
    webhook.id,
  ]);
  const [delivery] = (await deliveriesOf(members.viewer, webhook.id)).data;
  expect((await read(members.builder, delivery?.id)).body.body).toBeNull();
  expect(await replay(members.builder, delivery?.id ?? '')).toMatchObject({
    status: 409,
    body: { detail: 'The body of this delivery is not kept any more.' },
  });
});

test('a new secret works at once and the old one stops at once', async () => {
  const { webhook, post, members } = await openWebhook(harkara());
  const renewed = await members.builder.send('POST', `/triggers/${webhook.id}/new-secret`);
  expect((await post({})).status).toBe(401);
  expect((await post({}, { 'X-Service-Secret': renewed.body.secret })).status).toBe(202);
});
