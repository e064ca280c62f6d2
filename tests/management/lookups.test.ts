import { newId } from '@harkara/runtime';
import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

let team: Team;
let ids: Record<string, string>;
beforeAll(async () => {
  team = await createTeam(harkara());
  const { owner } = team.members;
  const { projectId, agentId } = team;
  const target = { name: 'Orders', agent_id: agentId };
  const made = async (path: string, body: object) =>
    (await owner.send('POST', `/projects/${projectId}/${path}`, body)).body.id;
  const frequency = { every: 'day', time: '09:30' };
  const schedule = await made('triggers', { kind: 'schedule', message: 'Go', frequency, ...target });
  const run = await owner.send('POST', `/triggers/${schedule}/run`);
  const webhook = (await owner.send('POST', `/projects/${projectId}/triggers`, { kind: 'webhook', ...target })).body;
  await fetch(`${harkara().url}/v1/hooks/${webhook.id}?token=${webhook.secret}`, { method: 'POST' });
  const deliveries = await owner.send('GET', `/triggers/${webhook.id}/deliveries`);
  ids = {
    project: projectId,
    agent: agentId,
    api_key: team.keyId,
    task: await seedProjectTask(harkara(), team, { status: 'done', channel: 'test' }),
    trigger: schedule,
    schedule_run: run.body.id,
    delivery: deliveries.body.data[0].id,
    tool: await made('tools', { name: 'Find order' }),
    workforce: await made('workforces', { name: 'Desk', members: [agentId], default_agent_id: agentId }),
    event: (await owner.send('POST', `/projects/${projectId}/events`, { type: 'lead.saved', data: {} })).body.event_id,
    webhook_endpoint: await made('webhook-endpoints', { url: 'https://hooks.example.com/', events: ['*'] }),
  };
});

test('an id is found with its kind and project by a member of its workspace, and by no one else', async () => {
  const other = await createTeam(harkara());
  for (const [kind, id] of Object.entries(ids)) {
    const { status, body } = await team.members.viewer.send('GET', `/lookup/${id}`);
    expect([status, body], kind).toEqual([200, { kind, workspace_id: team.workspaceId, project_id: team.projectId }]);
    expect((await other.members.owner.send('GET', `/lookup/${id}`)).status, kind).toBe(404);
  }
  const found = await team.members.viewer.send('GET', `/lookup/${team.workspaceId}`);
  expect(found.body).toEqual({ kind: 'workspace', workspace_id: team.workspaceId, project_id: null });
});

test.each(['', 'tsk', 'tsk_', '%00', '__proto__', newId('tsk'), newId('stp'), newId('wsp'), newId('trn')])(
  'nothing is found for %j',
  async (id) => {
    expect((await team.members.viewer.send('GET', `/lookup/${id}`)).status).toBe(404);
  },
);

test('models are listed with their prices, and why one cannot be used', async () => {
  const { status, body } = await team.members.viewer.send('GET', '/models');
  expect(status).toBe(200);
  const offline = body.data.find(({ id }: { id: string }) => id === 'offline/echo');
  expect(offline).toMatchObject({ available: true, reason: null, prices: { in_inr_per_million: 0 } });
  expect(body.data.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1);
  const missing = body.data.find(({ id }: { id: string }) => id.startsWith('anthropic/'));
  expect(missing).toMatchObject({ available: false, reason: expect.stringContaining('is not set up') });
  expect(missing.prices.in_inr_per_million).toBeGreaterThan(0);
});
