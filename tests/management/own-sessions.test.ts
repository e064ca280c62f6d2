import { call, createTeam, type Member, signIn, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
const password = 'a good long password';
const next = 'an even better password';
const isSignedIn = async (by: Member) => (await by.send('GET', '/me')).status === 200;

test('a new password replaces the old one and ends all other sessions', async () => {
  const { emails, members } = await createTeam(harkara());
  const other = await signIn(harkara(), emails.viewer, password);
  const changed = await members.viewer.send('PUT', '/me/password', { current_password: password, password: next });
  expect(changed.status).toBe(204);
  expect([await isSignedIn(members.viewer), await isSignedIn(other)]).toEqual([true, false]);
  await expect(signIn(harkara(), emails.viewer, password)).rejects.toThrow('401');
  await expect(signIn(harkara(), emails.viewer, next)).resolves.toBeDefined();
  const { rows } = await harkara().pool.query(`SELECT action FROM audit_log WHERE target_id = $1`, [other.userId]);
  expect(rows).toEqual([{ action: 'user.password_changed' }]);
});

test('a wrong current password is 403, changes nothing and counts as a failed sign-in', async () => {
  const { emails, members } = await createTeam(harkara());
  const change = (current: string) =>
    members.viewer.send('PUT', '/me/password', { current_password: current, password: next });
  for (let tries = 0; tries < 9; tries += 1) expect((await change('a guess')).status).toBe(403);
  await expect(signIn(harkara(), emails.viewer, password)).resolves.toBeDefined();
  await change('a guess');
  expect((await change(password)).status).toBe(429);
});

test('a person sees only their own sessions and which one they use', async () => {
  const { emails, members } = await createTeam(harkara());
  await signIn(harkara(), emails.viewer, password);
  const { status, body } = await members.viewer.send('GET', '/me/sessions');
  expect(status).toBe(200);
  expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
});

test('ending a session refuses its token at once; that of another person is 404', async () => {
  const { emails, members } = await createTeam(harkara());
  const other = await signIn(harkara(), emails.viewer, password);
  const [{ id }] = (await members.viewer.send('GET', '/me/sessions')).body.data;
  expect((await members.admin.send('DELETE', `/me/sessions/${id}`)).status).toBe(404);
  expect(await isSignedIn(other)).toBe(true);
  expect((await members.viewer.send('DELETE', `/me/sessions/${id}`)).status).toBe(204);
  expect([await isSignedIn(other), await isSignedIn(members.viewer)]).toEqual([false, true]);
});

test('ending the others keeps the session that asks', async () => {
  const { emails, members } = await createTeam(harkara());
  const others = await Promise.all([1, 2].map(() => signIn(harkara(), emails.viewer, password)));
  expect((await members.viewer.send('DELETE', '/me/sessions')).status).toBe(204);
  expect(await Promise.all([members.viewer, ...others].map(isSignedIn))).toEqual([true, false, false]);
});

test('another site cannot end sessions or change a password with the cookie', async () => {
  const { members } = await createTeam(harkara());
  const headers = { Cookie: `hk_session=${members.viewer.token}`, Origin: 'https://evil.example' };
  const send = (method: string, path: string, body?: unknown) =>
    call(`${harkara().url}/v1/manage/me${path}`, method, { headers, ...(body === undefined ? {} : { body }) });
  expect((await send('DELETE', '/sessions')).status).toBe(403);
  expect((await send('PUT', '/password', { current_password: password, password: next })).status).toBe(403);
});
