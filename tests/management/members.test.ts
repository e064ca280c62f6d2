import { type Team, createTeam, signIn, signInOperator, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const members = () => `/workspaces/${team.workspaceId}/members`;

test('an unknown address that a platform operator adds becomes a user, whose first password is shown once and works', async () => {
  const operator = await signInOperator(harkara());
  const { status, body } = await operator.send('POST', members(), {
    email: 'New@Example.com',
    role: 'viewer',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    email: 'new@example.com',
    role: 'viewer',
    status: 'active',
    initial_password: expect.any(String),
  });
  await expect(signIn(harkara(), 'new@example.com', body.initial_password)).resolves.toBeDefined();
  const listed = await team.members.owner.send('GET', members());
  expect(JSON.stringify(listed.body)).not.toContain(body.initial_password);
});

test('somebody who is a member already is 409', async () => {
  expect((await team.members.owner.send('POST', members(), { email: team.emails.viewer, role: 'admin' })).status).toBe(
    409,
  );
});

test('only an owner makes, changes or removes an owner', async () => {
  const { admin, owner } = team.members;
  expect((await admin.send('POST', members(), { email: 'boss@example.com', role: 'owner' })).status).toBe(403);
  expect((await admin.send('PATCH', `/members/${team.memberIds.viewer}`, { role: 'owner' })).status).toBe(403);
  expect((await admin.send('DELETE', `/members/${team.memberIds.owner}`)).status).toBe(403);
  expect((await owner.send('PATCH', `/members/${team.memberIds.viewer}`, { role: 'owner' })).status).toBe(200);
});

test('a workspace keeps an owner, also when all of them leave at once', async () => {
  const fresh = await createTeam(harkara());
  const { body } = await fresh.members.owner.send('GET', `/workspaces/${fresh.workspaceId}/members`);
  const owners = body.data.filter(({ role }: { role: string }) => role === 'owner');
  expect(owners.length).toBe(2);
  const left = await Promise.all(
    owners.map(({ id }: { id: string }) => fresh.members.owner.send('DELETE', `/members/${id}`)),
  );
  expect(left.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
});

test('a removed member loses the workspace at once', async () => {
  const fresh = await createTeam(harkara());
  const read = () => fresh.members.builder.send('GET', `/projects/${fresh.projectId}`);
  expect((await read()).status).toBe(200);
  await fresh.members.owner.send('DELETE', `/members/${fresh.memberIds.builder}`);
  expect((await read()).status).toBe(404);
});
