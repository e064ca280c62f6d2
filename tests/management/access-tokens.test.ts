import { call, createTeam, type Member, signInOperator, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

// Writes at once wait for each other, and 3 s at most for a connection.
const harkara = useHarkara({
  withoutRunner: true,
  withoutToolRunner: true,
  env: { DATABASE_POOL_MAX: '40' },
});
const create = (by: Member, body: object = {}) => by.send('POST', '/me/tokens', { name: 'CI', ...body });
const using = (token: string) => (method: string, path: string, body?: unknown) =>
  call(`${harkara().url}/v1/manage${path}`, method, { token, ...(body === undefined ? {} : { body }) });

test('a token is shown once, kept as a hash, and acts as its person until it is deleted', async () => {
  const { projectId, members } = await createTeam(harkara());
  const { status, body } = await create(members.builder);
  expect(status).toBe(201);
  expect(body.token).toMatch(/^hkp_[0-9A-Za-z]{40}$/);
  const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(90, 2);
  const send = using(body.token);
  expect((await send('GET', '/me')).body.user.id).toBe(members.builder.userId);
  const made = await send('POST', `/projects/${projectId}/agents`, { name: 'Nila', instructions: 'Answer.' });
  expect(made.status).toBe(201);
  const listed = await members.builder.send('GET', '/me/tokens');
  expect(listed.body.data).toMatchObject([{ id: body.id, name: 'CI', role: null }]);
  const { rows } = await harkara().pool.query('SELECT * FROM personal_access_token');
  expect(JSON.stringify([listed.body, rows])).not.toContain(body.token);
  expect((await members.viewer.send('DELETE', `/me/tokens/${body.id}`)).status).toBe(404);
  expect((await members.builder.send('DELETE', `/me/tokens/${body.id}`)).status).toBe(204);
  expect((await send('GET', '/me')).status).toBe(401);
});

test('a token that has expired or was changed is 401, and none is a project key', async () => {
  const { members } = await createTeam(harkara());
  const { body } = await create(members.viewer, { expires_in_days: 1 });
  expect((await using(`${body.token.slice(0, -1)}_`)('GET', '/me')).status).toBe(401);
  expect((await call(`${harkara().url}/v1/api/tasks`, 'GET', { token: body.token })).status).toBe(401);
  const age = `UPDATE personal_access_token SET expires_at = expires_at - interval '1 day' WHERE id = $1`;
  await harkara().pool.query(age, [body.id]);
  expect((await using(body.token)('GET', '/me')).status).toBe(401);
  expect((await members.viewer.send('GET', '/me/tokens')).body.data).toEqual([]);
});

test('a token with a role acts with the lower of it and the role of its person', async () => {
  const { workspaceId, projectId, members } = await createTeam(harkara());
  const asViewer = using((await create(members.owner, { role: 'viewer' })).body.token);
  expect((await asViewer('GET', `/projects/${projectId}`)).status).toBe(200);
  const { body: me } = await asViewer('GET', '/me');
  expect(me).toMatchObject({ session: null, workspaces: [{ id: workspaceId, role: 'owner' }] });
  expect(me.workspaces[0].permits).not.toContain('tasks.manage');
  expect((await asViewer('PATCH', `/projects/${projectId}`, { name: 'X' })).status).toBe(403);
  const asOwner = using((await create(members.viewer, { role: 'owner' })).body.token);
  expect((await asOwner('GET', `/workspaces/${workspaceId}/members`)).status).toBe(403);
});

test('a token makes no tokens, changes no password, ends no sessions and switches nothing on the platform', async () => {
  const operator = await signInOperator(harkara());
  const { body } = await create(operator);
  const send = using(body.token);
  const refused = [
    await send('POST', '/me/tokens', { name: 'Next' }),
    await send('PUT', '/me/password', { current_password: 'correct horse battery', password: 'another password' }),
    await send('DELETE', '/me/sessions'),
    await send('DELETE', '/session'),
    await send('PATCH', '/platform', { ai_paused: true }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await send('GET', '/platform')).body.ai_paused).toBe(false);
  const limited = using((await create(operator, { role: 'admin' })).body.token);
  expect((await limited('POST', '/workspaces', { name: 'X' })).status).toBe(403);
});

test('a person has at most 20 active tokens, also when they are made at once', async () => {
  const { members } = await createTeam(harkara());
  const made = await Promise.all(Array.from({ length: 24 }, () => create(members.viewer)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
});

test.each([{ expires_in_days: 0 }, { expires_in_days: 366 }, { expires_in_days: 1.5 }, { role: 'god' }, { name: ' ' }])(
  '%j is 422',
  async (body) => {
    const { members } = await createTeam(harkara());
    expect((await create(members.viewer, body)).status).toBe(422);
  },
);
