import { seedWebhook, setPlatform, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const setTrigger = (id: string, assignment: string) =>
  harkara().pool.query(`UPDATE trigger SET ${assignment} WHERE id = $1`, [id]);

test('a webhook that is off takes no calls, and is not blamed for it; turned on it does again', async () => {
  const webhook = await seedWebhook(harkara(), { enabled: false, whenUnavailable: 'hold' });
  expect(await webhook.post({})).toMatchObject({ status: 409, body: { detail: 'The webhook is turned off.' } });
  expect(await webhook.readOutcome()).toEqual({ result: null, reason: null });
  expect(await webhook.listDeliveries()).toMatchObject([
    { outcome: 'Refused', reason: 'The webhook is turned off.', body: '{}' },
  ]);
  await setTrigger(webhook.triggerId, 'enabled = true');
  expect((await webhook.post({})).status).toBe(202);
});

const states = [
  ['never published', { published_version: null }, 'The agent is not live.'],
  ['paused', { paused_at: { sql: 'now()' } }, 'The agent is paused.'],
  ['deleted', { deleted_at: { sql: 'now()' } }, 'The agent is not live.'],
] as const;

describe.each(states)('an agent that is %s', (_state, columns, reason) => {
  test('takes no calls; the trigger shows Refused and why, until the next call is accepted', async () => {
    const webhook = await seedWebhook(harkara());
    await setRow(harkara(), 'agent', webhook.agentId, columns);
    expect(await webhook.post({ a: 1 })).toMatchObject({ status: 409, body: { detail: reason } });
    expect(await webhook.readOutcome()).toEqual({ result: 'Refused', reason });
    expect(await webhook.listDeliveries()).toMatchObject([
      { outcome: 'Refused', reason, task_id: null, body: '{"a":1}' },
    ]);
    await setRow(harkara(), 'agent', webhook.agentId, { published_version: 1, paused_at: null, deleted_at: null });
    expect((await webhook.post({})).status).toBe(202);
    expect(await webhook.readOutcome()).toEqual({ result: 'Accepted', reason: null });
  });
});

test.each(states.filter(([state]) => state !== 'deleted'))(
  'an agent that is %s has its calls held where that is wanted',
  async (_state, columns, reason) => {
    const webhook = await seedWebhook(harkara(), { whenUnavailable: 'hold' });
    await setRow(harkara(), 'agent', webhook.agentId, columns);
    const reply = await webhook.post({});
    expect(reply).toMatchObject({ status: 202, body: { status: 'queued', duplicate: false } });
    expect(await webhook.readOutcome()).toEqual({ result: 'Held', reason });
    expect(await webhook.listDeliveries()).toMatchObject([{ outcome: 'Held', reason, task_id: reply.body.task_id }]);
  },
);

test('a deleted agent can never come back, so nothing is held for it', async () => {
  const webhook = await seedWebhook(harkara(), { whenUnavailable: 'hold' });
  await setRow(harkara(), 'agent', webhook.agentId, { deleted_at: { sql: 'now()' } });
  expect((await webhook.post({})).status).toBe(409);
});

test('a workforce that nobody can work in is told apart from an agent', async () => {
  const webhook = await seedWebhook(harkara(), { whenUnavailable: 'hold' });
  const workforceId = webhook.agentId.replace('agt_', 'wfc_');
  await harkara().pool.query(`INSERT INTO workforce (id, project_id, draft) VALUES ($1, $2, '{}')`, [
    workforceId,
    webhook.projectId,
  ]);
  await setTrigger(webhook.triggerId, `agent_id = NULL, workforce_id = '${workforceId}'`);
  expect(await webhook.post({})).toMatchObject({ status: 409, body: { detail: 'The workforce is not live.' } });
});

test('the order of refusals: JSON, then off, then the agent, then the platform, then the message', async () => {
  const webhook = await seedWebhook(harkara(), { enabled: false, template: '{{nothing}}' });
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
  await setPlatform(harkara(), { aiPaused: true });
  expect((await webhook.post('{')).status).toBe(400);
  expect((await webhook.post('{}')).body).toMatchObject({ detail: 'The webhook is turned off.' });
  await setTrigger(webhook.triggerId, 'enabled = true');
  expect((await webhook.post('{}')).body).toMatchObject({ detail: 'The agent is paused.' });
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: null });
  expect((await webhook.post('{}')).status).toBe(503);
  await setPlatform(harkara(), {});
  expect((await webhook.post('{}')).status).toBe(400);
});
