import type { Delivery, WebhookWithSecret } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { useHarkara } from '../contract/harness/use-harkara.ts';
import { openOffice, type Office, type Person } from './harness/open-office.ts';

const harkara = useHarkara({ withoutRunner: true });

async function openHook(fields: object = {}) {
  const office = await openOffice(harkara());
  const body = { kind: 'webhook', name: 'Orders', agent_id: office.agentId, ...fields };
  const hook = (
    await office.people.builder.send<WebhookWithSecret>('POST', `/projects/${office.projectId}/triggers`, body)
  ).body;
  const post = (sent: unknown, headers: Record<string, string> = {}) =>
    call(`${harkara().url}/v1/hooks/${hook.id}`, 'POST', {
      body: sent,
      headers: { 'X-Service-Secret': hook.secret, ...headers },
    });
  return { ...office, hook, post };
}

const deliveriesOf = async (person: Person, hookId: string, query = '') =>
  (await person.send<{ data: Delivery[]; next_cursor: string | null }>('GET', `/triggers/${hookId}/deliveries${query}`))
    .body;

const replay = (person: Person, id: string) => person.send('POST', `/deliveries/${id}/replay`);
const setAgent = ({ agentId, people }: Office, verb: 'pause' | 'resume') =>
  people.builder.send('POST', `/agents/${agentId}/${verb}`);

test('every role sees what was called, newest first, page by page, and never the body or the secret', async () => {
  const { hook, post, people } = await openHook();
  await post({ order: 1 }, { 'Idempotency-Key': 'one' });
  await post({ order: 1 }, { 'Idempotency-Key': 'one' });
  await post('{');
  for (const person of Object.values(people)) {
    const { data } = await deliveriesOf(person, hook.id);
    expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['Refused', 'The body is not JSON.'],
      ['Duplicate', null],
      ['Accepted', null],
    ]);
    expect(data[1]?.task_id).toBe(data[2]?.task_id);
    expect(JSON.stringify(data)).not.toContain(hook.secret);
    expect(Object.keys(data[0] ?? {})).not.toContain('body');
  }
  const first = await deliveriesOf(people.viewer, hook.id, '?limit=2');
  const second = await deliveriesOf(people.viewer, hook.id, `?limit=2&cursor=${first.next_cursor}`);
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null]);
});

test('a replay runs the same body as a new task, by the template of today, whatever the key of the first call', async () => {
  const { hook, post, people, projectId } = await openHook();
  const first = await post({ order: 17 }, { 'Idempotency-Key': 'order-17' });
  await people.builder.send('PATCH', `/triggers/${hook.id}`, { message_template: 'Again: {{order}}' });
  const [original] = (await deliveriesOf(people.viewer, hook.id)).data;
  const replayed = await replay(people.builder, original?.id ?? '');
  expect(replayed).toMatchObject({
    status: 201,
    body: { outcome: 'Accepted', replay_of: original?.id, trigger_id: hook.id },
  });
  expect(replayed.body.task_id).not.toBe(first.body.task_id);
  const { body } = await people.viewer.send(
    'GET',
    `/projects/${projectId}/tasks?channel=Webhook&trigger_id=${hook.id}`,
  );
  expect(body.data.map((task: { first_message: string }) => task.first_message)).toEqual([
    'Again: 17',
    'Webhook: Orders\n{"order":17}',
  ]);
});

test('a call that was refused can be replayed once its reason is gone; until then the replay is refused and noted too', async () => {
  const opened = await openHook();
  const { hook, post, people } = opened;
  await setAgent(opened, 'pause');
  await post({ order: 17 });
  const [refused] = (await deliveriesOf(people.viewer, hook.id)).data;
  expect(await replay(people.builder, refused?.id ?? '')).toMatchObject({
    status: 409,
    body: { detail: 'The agent is paused.' },
  });
  await setAgent(opened, 'resume');
  expect((await replay(people.builder, refused?.id ?? '')).status).toBe(201);
  const { data } = await deliveriesOf(people.viewer, hook.id);
  expect(data.map(({ outcome, replay_of }) => [outcome, replay_of])).toEqual([
    ['Accepted', refused?.id],
    ['Refused', refused?.id],
    ['Refused', null],
  ]);
});

test('a viewer cannot replay, a stranger finds nothing, and a key opens neither', async () => {
  const { hook, post, people, key } = await openHook();
  await post({});
  const [delivery] = (await deliveriesOf(people.viewer, hook.id)).data;
  const id = delivery?.id ?? '';
  expect((await replay(people.viewer, id)).status).toBe(403);
  const stranger = (await openOffice(harkara())).people.owner;
  expect((await replay(stranger, id)).status).toBe(404);
  expect((await stranger.send('GET', `/triggers/${hook.id}/deliveries`)).status).toBe(404);
  expect((await replay(people.owner, newId('dlv'))).status).toBe(404);
  const byKey = await call(`${harkara().url}/v1/manage/deliveries/${id}/replay`, 'POST', { token: key });
  expect(byKey.status).toBe(401);
});

test('after 7 days the body is gone and only the line stays', async () => {
  const { hook, post, people } = await openHook();
  await post({ private: 'words' });
  const { pool } = harkara();
  const { rows } = await pool.query(
    `SELECT round(extract(epoch FROM body_expires_at - at) / 86400)::int AS days FROM delivery WHERE trigger_id = $1`,
    [hook.id],
  );
  expect(rows).toEqual([{ days: 7 }]);
  await pool.query(`UPDATE delivery SET body_expires_at = now() - interval '1 second' WHERE trigger_id = $1`, [
    hook.id,
  ]);
  const [delivery] = (await deliveriesOf(people.viewer, hook.id)).data;
  expect(await replay(people.builder, delivery?.id ?? '')).toMatchObject({
    status: 409,
    body: { detail: 'The body of this delivery is not kept any more.' },
  });
});

test('a new secret works at once and the old one stops at once', async () => {
  const { hook, post, people } = await openHook();
  const renewed = await people.builder.send('POST', `/triggers/${hook.id}/new-secret`);
  expect((await post({})).status).toBe(401);
  expect((await post({}, { 'X-Service-Secret': renewed.body.secret })).status).toBe(202);
});
