import { permit } from '@harkara/contract';
import { call, createTeam, signIn, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();
const session = (body: unknown) => call(`${harkara().url}/v1/manage/session`, 'POST', { body });
const bootstrap = () => ({
  email: harkara().env['BOOTSTRAP_EMAIL'] ?? '',
  password: harkara().env['BOOTSTRAP_PASSWORD'] ?? '',
});

test('signing in answers a token, its end, the user and what they can reach, and sets a cookie no script can read', async () => {
  const { status, body, headers } = await session(bootstrap());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    token: expect.any(String),
    expires_at: expect.any(String),
    user: { email: 'owner@example.com', platform_operator: true },
    workspaces: [{ role: 'owner', projects: [{ name: 'My project' }] }],
  });
  expect(headers.get('set-cookie')).toMatch(/^hk_session=.*HttpOnly; SameSite=Strict/);
});

test('the cookie signs a reader in, but not a page of another site that wants to change something', async () => {
  const { body } = await session(bootstrap());
  const cookie = { Cookie: `hk_session=${body.token}` };
  const me = await call(`${harkara().url}/v1/manage/me`, 'GET', { headers: cookie });
  expect(me.body.user.email).toBe('owner@example.com');
  const foreign = await call(`${harkara().url}/v1/manage/workspaces`, 'POST', {
    body: { name: 'X' },
    headers: { ...cookie, Origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

test('reading oneself tells what the role allows, when the session ends, and the time of the service', async () => {
  const { members } = await createTeam(harkara());
  const read = async (role: keyof typeof members) => (await members[role].send('GET', '/me')).body;
  const [owner, builder, viewer] = [await read('owner'), await read('builder'), await read('viewer')];
  expect(owner.workspaces[0].permits).toEqual(permit.options);
  expect(builder.workspaces[0].permits).toContain('approvals.decide');
  expect(builder.workspaces[0].permits).not.toContain('keys.manage');
  expect(viewer.workspaces[0].permits).toContain('tasks.read');
  expect(viewer.workspaces[0].permits).not.toContain('tasks.manage');
  const hours = (Date.parse(owner.session.expires_at) - Date.parse(owner.server_time)) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
  const sessions = await members.owner.send('GET', '/me/sessions');
  expect(sessions.body.data[0]).toMatchObject({ ...owner.session, current: true });
});

test('signing out ends the session at once', async () => {
  const { body } = await session(bootstrap());
  const send = (method: string, path: string) =>
    call(`${harkara().url}/v1/manage${path}`, method, { token: body.token });
  expect((await send('DELETE', '/session')).status).toBe(204);
  expect((await send('GET', '/me')).status).toBe(401);
});

test('a session whose time is over is 401, whatever its token says', async () => {
  const { body } = await session(bootstrap());
  const read = () => call(`${harkara().url}/v1/manage/me`, 'GET', { token: body.token });
  expect((await read()).status).toBe(200);
  await harkara().pool.query(`UPDATE session SET expires_at = now() - interval '1 second'`);
  expect((await read()).status).toBe(401);
});

test.each([
  ['a wrong password', { email: 'owner@example.com', password: 'wrong' }],
  ['an unknown address', { email: 'nobody@example.com', password: 'wrong' }],
])('%s is the same 401', async (_title, body) => {
  expect(await session(body)).toMatchObject({
    status: 401,
    body: { detail: 'The e-mail address or the password is wrong.' },
  });
});

test('a session that was tampered with, or a key, is 401 at the management API, and a session at the run API', async () => {
  const { body } = await session(bootstrap());
  const team = await createTeam(harkara());
  for (const token of [`${body.token}x`, 'rubbish', team.key]) {
    expect((await call(`${harkara().url}/v1/manage/me`, 'GET', { token })).status).toBe(401);
  }
  expect((await call(`${harkara().url}/v1/api/tasks`, 'GET', { token: body.token })).status).toBe(401);
});

test('without a trusted proxy nothing that a client writes makes it another client', async () => {
  const { emails } = await createTeam(harkara());
  const tryFrom = (client: string, password: string) =>
    call(`${harkara().url}/v1/manage/session`, 'POST', {
      body: { email: emails.admin, password },
      headers: { 'X-Forwarded-For': client },
    });
  await Promise.all(Array.from({ length: 10 }, (_, index) => tryFrom(`203.0.113.${index}`, 'guess')));
  expect((await tryFrom('203.0.113.99', 'a good long password')).status).toBe(429);
});

test('after ten failures an address is closed for a while, also for the right password, and says for how long', async () => {
  const { emails } = await createTeam(harkara());
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => session({ email: emails.viewer, password: 'guess' })),
  );
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  const right = await session({ email: emails.viewer, password: 'a good long password' });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
  await expect(signIn(harkara(), emails.builder, 'a good long password')).resolves.toBeDefined();
});
