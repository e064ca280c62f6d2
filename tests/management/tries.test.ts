import type { DeliveryPreview, ProjectTask } from '@harkara/contract';
import { createTeam, type Member, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openWebhook, setAgent } from './open-webhook.ts';

const harkara = useHarkara({ withoutRunner: true });

const preview = (member: Member, id: string | undefined, body: object = {}) =>
  member.send<DeliveryPreview>('POST', `/deliveries/${id}/preview`, body);

test('a preview shows the message of another template, what has nothing to show, and what such a call would do now', async () => {
  const opened = await openWebhook(harkara(), { message_template: 'Order {{order}}' });
  const { builder } = opened.members;
  await opened.post({ order: 17, customer: { name: 'आशा' } });
  await opened.post('{');
  const [notJson, order] = await opened.listCalls();
  const accepted = { outcome: 'Accepted', reason: null, agent_id: opened.agentId };
  expect((await preview(builder, order?.id)).body).toEqual({ ...accepted, message: 'Order 17', empty_fields: [] });
  const template = { message_template: '{{order}} of {{customer.name}}, {{customer.phone}}' };
  expect((await preview(builder, order?.id, template)).body).toEqual({
    ...accepted,
    message: '17 of आशा, ',
    empty_fields: ['customer.phone'],
  });
  await setAgent(opened, 'pause');
  const refused = { outcome: 'Refused', agent_id: null };
  expect((await preview(builder, order?.id, { message_template: null })).body).toEqual({
    ...refused,
    reason: 'The agent is paused.',
    message: 'Webhook: Orders\n{"order":17,"customer":{"name":"आशा"}}',
    empty_fields: [],
  });
  await setAgent(opened, 'resume');
  expect((await preview(builder, order?.id, { message_template: '{{x}}' })).body).toEqual({
    ...refused,
    reason: 'The message is empty.',
    message: null,
    empty_fields: ['x'],
  });
  expect((await preview(builder, notJson?.id)).body).toEqual({
    ...refused,
    reason: 'The body is not JSON.',
    message: null,
    empty_fields: [],
  });
  await harkara().pool.query('UPDATE delivery SET body_expires_at = now() WHERE id = $1', [order?.id]);
  expect((await preview(builder, order?.id)).status).toBe(409);
});

const tryWith = (member: Member, id: string | undefined, body: object = {}) =>
  member.send<ProjectTask>('POST', `/deliveries/${id}/try`, body);

test('a try is a test chat of the draft, and nothing of the webhook knows of it', async () => {
  const opened = await openWebhook(harkara());
  const { builder, viewer } = opened.members;
  await opened.post({ order: 17 });
  await builder.send('PATCH', `/agents/${opened.agentId}`, { instructions: 'Answer in Hindi.' });
  await setAgent(opened, 'pause');
  await builder.send('POST', `/triggers/${opened.webhook.id}/disable`);
  const look = async () => ({
    trigger: (await viewer.send('GET', `/triggers/${opened.webhook.id}`)).body,
    calls: await opened.listCalls(),
    counts: (await viewer.send('GET', `/projects/${opened.projectId}/tasks/counts`)).body,
    keys: (await harkara().pool.query('SELECT * FROM idempotency WHERE scope = $1', [opened.webhook.id])).rows,
  });
  const before = await look();
  const tried = await tryWith(builder, before.calls[0]?.id, { message_template: 'Order {{order}}' });
  expect(tried).toMatchObject({
    status: 202,
    body: { channel: 'test', agent_id: opened.agentId, trigger_id: null, delivery_id: null, status: 'queued' },
  });
  expect(tried.body.messages).toMatchObject([{ role: 'user', content: 'Order 17' }]);
  const { rows } = await harkara().pool.query('SELECT test_draft FROM task WHERE id = $1', [tried.body.id]);
  expect(rows[0].test_draft).toMatchObject({ instructions: 'Answer in Hindi.' });
  expect(await look()).toEqual(before);
  expect((await tryWith(viewer, before.calls[0]?.id)).status).toBe(403);
});

test('a try of a workforce begins with the agent that the routes of its draft give a call with this body', async () => {
  const opened = await createTeam(harkara());
  const { builder } = opened.members;
  const at = `/projects/${opened.projectId}`;
  const second = (await builder.send('POST', `${at}/agents`, { name: 'Big orders', instructions: 'Answer.' })).body.id;
  const when = {
    all: [
      { path: 'channel', op: 'equals', value: 'Webhook' },
      { path: 'data.total', op: 'greater_than', value: 5000 },
    ],
  };
  const routes = [{ when, agent_id: second }];
  const workforce = { name: 'Desk', members: [opened.agentId, second], default_agent_id: opened.agentId };
  const { body: desk } = await builder.send('POST', `${at}/workforces`, workforce);
  await builder.send('POST', `/workforces/${desk.id}/publish`);
  const calls = await openWebhook(harkara(), { agent_id: undefined, workforce_id: desk.id }, opened);
  await calls.post({ total: 9000 });
  await builder.send('PATCH', `/workforces/${desk.id}`, { routes });
  const [delivery] = await calls.listCalls();
  expect((await preview(builder, delivery?.id)).body).toMatchObject({ agent_id: opened.agentId });
  expect((await tryWith(builder, delivery?.id)).body).toMatchObject({ workforce_id: desk.id, agent_id: second });
});

test('a try is refused for a body that is gone or no JSON, and for a message that is empty', async () => {
  const opened = await openWebhook(harkara());
  const { builder } = opened.members;
  await opened.post('{');
  await opened.post({});
  const [empty, notJson] = await opened.listCalls();
  expect((await tryWith(builder, notJson?.id)).status).toBe(400);
  expect(await tryWith(builder, empty?.id, { message_template: '{{x}}' })).toMatchObject({
    status: 400,
    body: { detail: 'The message is empty.' },
  });
  await harkara().pool.query('UPDATE delivery SET body = NULL WHERE id = $1', [empty?.id]);
  expect((await tryWith(builder, empty?.id)).status).toBe(409);
});
