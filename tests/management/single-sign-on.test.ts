import { call, type Harkara, createTeam, signIn, startHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clientId, type Issuer, startIssuer } from './start-issuer.ts';

let issuer: Issuer;
let harkara: Harkara;
beforeAll(async () => {
  issuer = await startIssuer();
  const env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: clientId };
  harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, env });
});
afterAll(async () => {
  await harkara.stop();
  await issuer.stop();
});

const signInWith = (idToken: string) =>
  call(`${harkara.url}/v1/manage/session`, 'POST', { body: { id_token: idToken } });

test('a verified address signs its user in and binds the subject, which then works without the address', async () => {
  const { emails, members } = await createTeam(harkara);
  const first = await signInWith(await issuer.sign({ sub: 'viewer-1', email: emails.viewer.toUpperCase() }));
  expect(first).toMatchObject({ status: 201, body: { user: { id: members.viewer.userId } } });
  const second = await signInWith(await issuer.sign({ sub: 'viewer-1' }));
  expect(second).toMatchObject({ status: 201, body: { user: { id: members.viewer.userId } } });
});

test('the first sign-in removes the password, and the sessions and tokens that came of it', async () => {
  const { emails, members } = await createTeam(harkara);
  const made = await members.builder.send('POST', '/me/tokens', { name: 'CI' });
  const first = await signInWith(await issuer.sign({ sub: 'builder-1', email: emails.builder }));
  expect(first.status).toBe(201);
  expect((await members.builder.send('GET', '/me')).status).toBe(401);
  const withToken = await call(`${harkara.url}/v1/manage/me`, 'GET', { token: made.body.token });
  expect([made.status, withToken.status]).toEqual([201, 401]);
  await expect(signIn(harkara, emails.builder, 'a good long password')).rejects.toThrow('401');
  const second = await signInWith(await issuer.sign({ sub: 'builder-1' }));
  const me = await call(`${harkara.url}/v1/manage/me`, 'GET', { token: first.body.token });
  expect([second.status, me.status]).toEqual([201, 200]);
});

test('a password that a bound user still has is removed by the next sign-in', async () => {
  const { emails, members } = await createTeam(harkara);
  const bind = 'UPDATE "user" SET oidc_issuer = $2, oidc_subject = $3 WHERE id = $1';
  await harkara.pool.query(bind, [members.owner.userId, issuer.url, 'owner-1']);
  expect((await signInWith(await issuer.sign({ sub: 'owner-1' }))).status).toBe(201);
  await expect(signIn(harkara, emails.owner, 'a good long password')).rejects.toThrow('401');
});

test('an address that is bound already does not open for another subject', async () => {
  const { emails } = await createTeam(harkara);
  await signInWith(await issuer.sign({ sub: 'admin-1', email: emails.admin }));
  expect((await signInWith(await issuer.sign({ sub: 'admin-2', email: emails.admin }))).status).toBe(401);
});

test.each([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that has ended', { exp: 1_000 }],
  ['with an address nobody verified', { email_verified: false }],
  ['of an address nobody knows', { email: 'stranger@example.com' }],
])('a token %s is 401', async (_title, claims) => {
  const { emails } = await createTeam(harkara);
  const token = await issuer.sign({ sub: 'someone', email: emails.owner, ...claims });
  expect(await signInWith(token)).toMatchObject({ status: 401, body: { detail: 'This ID token is not accepted.' } });
});

test('a token that the issuer did not sign is 401', async () => {
  const { emails } = await createTeam(harkara);
  expect((await signInWith(await issuer.forge({ sub: 'forger', email: emails.owner }))).status).toBe(401);
  expect((await signInWith('not.a.token')).status).toBe(401);
});
