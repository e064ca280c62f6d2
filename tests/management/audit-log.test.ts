import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

interface Row {
  id: string;
  action: string;
  project_id: string;
  actor: { id: string };
  target: { id: string };
}

let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const log = async (query = '') => {
  const { status, body } = await team.members.admin.send('GET', `/workspaces/${team.workspaceId}/audit-log?${query}`);
  expect(status).toBe(200);
  return body.data;
};

test('a change says which fields it gave other values', async () => {
  const { owner } = team.members;
  await owner.send('PATCH', `/agents/${team.agentId}`, { name: 'Bina', steps_max: 12 });
  expect((await log('limit=1'))[0]).toMatchObject({
    action: 'agent.changed',
    project_id: team.projectId,
    changes: [{ field: 'name', from: 'Asha', to: 'Bina' }],
  });
  await owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: 500 });
  expect((await log('limit=1'))[0]).toMatchObject({
    action: 'workspace.limit_changed',
    project_id: null,
    changes: [{ field: 'daily_limit_inr', from: null, to: 500 }],
  });
  await owner.send('PATCH', `/members/${team.memberIds.viewer}`, { role: 'builder' });
  expect((await log('limit=1'))[0].changes).toEqual([{ field: 'role', from: 'viewer', to: 'builder' }]);
});

test('no secret is in a change', async () => {
  const { owner } = team.members;
  const secret = 'a-very-secret-value-of-a-store';
  const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId, sender_kind: 'shopify', secret };
  const made = (await owner.send('POST', `/projects/${team.projectId}/triggers`, body)).body;
  await owner.send('PATCH', `/triggers/${made.id}`, { name: 'Paid orders', message_template: 'New: {{id}}' });
  const [row] = await log('limit=1');
  expect(row.changes.map(({ field }: { field: string }) => field)).toEqual(['name', 'message_template']);
  await owner.send('POST', `/triggers/${made.id}/new-secret`, { secret: `${secret}-2` });
  await owner.send('PUT', `/projects/${team.projectId}/secrets/TOKEN`, { value: secret });
  expect(JSON.stringify(await log('limit=100'))).not.toContain(secret);
});

test('the log is filtered by project, person, action, target and time', async () => {
  const { owner, admin } = team.members;
  const made = (await admin.send('POST', `/workspaces/${team.workspaceId}/projects`, { name: 'Other' })).body;
  const all = await log('limit=100');
  const expectOnly = async (query: string, fits: (row: Row) => boolean) => {
    const expected = all.filter(fits);
    expect(expected.length, query).toBeGreaterThan(0);
    expect(await log(`limit=100&${query}`), query).toEqual(expected);
  };
  await expectOnly(`project_id=${team.projectId}`, (row) => row.project_id === team.projectId);
  await expectOnly(`project_id=${made.id}`, (row) => row.project_id === made.id);
  await expectOnly(`actor_id=${admin.userId}`, (row) => row.actor.id === admin.userId);
  await expectOnly('action=agent.changed', (row) => row.action === 'agent.changed');
  await expectOnly(`target_id=${team.agentId}&action=agent.created`, (row) => row.action === 'agent.created');
  expect(await log(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect(await log('to=2026-01-01T00:00:00Z')).toEqual([]);
  const wrong = await owner.send('GET', `/workspaces/${team.workspaceId}/audit-log?from=yesterday`);
  expect(wrong.status).toBe(422);
});
