import { describe, expect, test } from 'vitest';
import { seedHook } from '../harness/seed-hook.ts';
import { setPlatform, setRow } from '../harness/set-rows.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const harkara = useHarkara({ withoutRunner: true });
const setTrigger = (id: string, assignment: string) =>
  harkara().pool.query(`UPDATE trigger SET ${assignment} WHERE id = $1`, [id]);

test('a webhook that is off takes no calls, and is not blamed for it; turned on it does again', async () => {
  const hook = await seedHook(harkara(), { enabled: false, whenUnavailable: 'hold' });
  expect(await hook.post({})).toMatchObject({ status: 409, body: { detail: 'The webhook is turned off.' } });
  expect(await hook.readOutcome()).toEqual({ result: null, reason: null });
  expect(await hook.listDeliveries()).toMatchObject([
    { outcome: 'Refused', reason: 'The webhook is turned off.', body: '{}' },
  ]);
  await setTrigger(hook.triggerId, 'enabled = true');
  expect((await hook.post({})).status).toBe(202);
});

const states = [
  ['never published', { published_version: null }, 'The agent is not live.'],
  ['paused', { paused_at: { sql: 'now()' } }, 'The agent is paused.'],
  ['deleted', { deleted_at: { sql: 'now()' } }, 'The agent is not live.'],
] as const;

describe.each(states)('an agent that is %s', (_state, columns, reason) => {
  test('takes no calls; the trigger shows Refused and why, until the next call is accepted', async () => {
    const hook = await seedHook(harkara());
    await setRow(harkara(), 'agent', hook.agentId, columns);
    expect(await hook.post({ a: 1 })).toMatchObject({ status: 409, body: { detail: reason } });
    expect(await hook.readOutcome()).toEqual({ result: 'Refused', reason });
    expect(await hook.listDeliveries()).toMatchObject([{ outcome: 'Refused', reason, task_id: null, body: '{"a":1}' }]);
    await setRow(harkara(), 'agent', hook.agentId, { published_version: 1, paused_at: null, deleted_at: null });
    expect((await hook.post({})).status).toBe(202);
    expect(await hook.readOutcome()).toEqual({ result: 'Accepted', reason: null });
  });
});

test.each(states.filter(([state]) => state !== 'deleted'))(
  'an agent that is %s has its calls held where that is wanted',
  async (_state, columns, reason) => {
    const hook = await seedHook(harkara(), { whenUnavailable: 'hold' });
    await setRow(harkara(), 'agent', hook.agentId, columns);
    const reply = await hook.post({});
    expect(reply).toMatchObject({ status: 202, body: { status: 'queued', duplicate: false } });
    expect(await hook.readOutcome()).toEqual({ result: 'Held', reason });
    expect(await hook.listDeliveries()).toMatchObject([{ outcome: 'Held', reason, task_id: reply.body.task_id }]);
  },
);

test('a deleted agent can never come back, so nothing is held for it', async () => {
  const hook = await seedHook(harkara(), { whenUnavailable: 'hold' });
  await setRow(harkara(), 'agent', hook.agentId, { deleted_at: { sql: 'now()' } });
  expect((await hook.post({})).status).toBe(409);
});

test('a workforce that nobody can work in is told apart from an agent', async () => {
  const hook = await seedHook(harkara(), { whenUnavailable: 'hold' });
  const workforceId = hook.agentId.replace('agt_', 'wfc_');
  await harkara().pool.query(`INSERT INTO workforce (id, project_id, draft) VALUES ($1, $2, '{}')`, [
    workforceId,
    hook.projectId,
  ]);
  await setTrigger(hook.triggerId, `agent_id = NULL, workforce_id = '${workforceId}'`);
  expect(await hook.post({})).toMatchObject({ status: 409, body: { detail: 'The workforce is not live.' } });
});

test('the order of refusals: JSON, then off, then the agent, then the platform, then the message', async () => {
  const hook = await seedHook(harkara(), { enabled: false, template: '{{nothing}}' });
  await setRow(harkara(), 'agent', hook.agentId, { paused_at: { sql: 'now()' } });
  await setPlatform(harkara(), { aiPaused: true });
  expect((await hook.post('{')).status).toBe(400);
  expect((await hook.post('{}')).body).toMatchObject({ detail: 'The webhook is turned off.' });
  await setTrigger(hook.triggerId, 'enabled = true');
  expect((await hook.post('{}')).body).toMatchObject({ detail: 'The agent is paused.' });
  await setRow(harkara(), 'agent', hook.agentId, { paused_at: null });
  expect((await hook.post('{}')).status).toBe(503);
  await setPlatform(harkara(), {});
  expect((await hook.post('{}')).status).toBe(400);
});
