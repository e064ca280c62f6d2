import { call, type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

// Writes at once wait for each other, and 3 s at most for a connection.
const harkara = useHarkara({ env: { DATABASE_POOL_MAX: '40' } });
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const readTasks = (key: string) => call(`${harkara().url}/v1/api/tasks`, 'GET', { token: key });
const keysOf = (at: Team) => `/projects/${at.projectId}/api-keys`;

test('a key is shown once, works at once, and only its hash is kept', async () => {
  const { body } = await team.members.admin.send('POST', keysOf(team), { name: 'Billing' });
  expect(body).toMatchObject({
    name: 'Billing',
    key: expect.stringMatching(/^hk_[0-9A-Za-z]{38}$/),
    created_by: { id: team.members.admin.userId },
  });
  expect((await readTasks(body.key)).status).toBe(200);
  const listed = await team.members.owner.send('GET', keysOf(team));
  expect(listed.body.data[0]).toMatchObject({ id: body.id, prefix: body.key.slice(0, 11), revoked_at: null });
  expect(JSON.stringify(listed.body)).not.toContain(body.key);
  const { rows } = await harkara().pool.query('SELECT row_to_json(k)::text AS text FROM api_key k');
  expect(rows.map(({ text }) => text).join()).not.toContain(body.key.slice(11));
});

test('a revoked key is refused on the next call, a hundred at once included', async () => {
  const { body } = await team.members.owner.send('POST', keysOf(team), { name: 'Old' });
  expect((await readTasks(body.key)).status).toBe(200);
  expect((await team.members.owner.send('DELETE', `/api-keys/${body.id}`)).status).toBe(204);
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await readTasks(body.key)).status));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await team.members.owner.send('DELETE', `/api-keys/${body.id}`)).status).toBe(204);
});

test('of many created at once a project keeps exactly twenty, and a revoked one makes room', async () => {
  const fresh = await createTeam(harkara());
  const create = () => fresh.members.owner.send('POST', keysOf(fresh), { name: 'K' });
  const statuses = (await Promise.all(Array.from({ length: 30 }, create))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(19);
  expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  await fresh.members.owner.send('DELETE', `/api-keys/${fresh.keyId}`);
  expect((await create()).status).toBe(201);
  expect((await create()).body).toEqual({ detail: 'A project can have at most 20 active API keys. Revoke one first.' });
});

test('creating and revoking stand in the audit log with actor, target and request id', async () => {
  const made = await team.members.admin.send('POST', keysOf(team), { name: 'Audited' });
  const dropped = await team.members.owner.send('DELETE', `/api-keys/${made.body.id}`);
  const { body } = await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log?limit=2`);
  const target = { kind: 'api_key', id: made.body.id, name: 'Audited' };
  expect(body.data).toEqual([
    expect.objectContaining({
      action: 'api_key.revoked',
      target,
      request_id: dropped.headers.get('x-request-id'),
      actor: expect.objectContaining({ id: team.members.owner.userId }),
    }),
    expect.objectContaining({
      action: 'api_key.created',
      target,
      request_id: made.headers.get('x-request-id'),
      actor: expect.objectContaining({ id: team.members.admin.userId }),
    }),
  ]);
});
