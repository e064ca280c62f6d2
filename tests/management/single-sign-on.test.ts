import { gatewayEnv } from '@harkara/gateway';
import { readConfig } from '@harkara/runtime';
import { call, createTeam, type Harkara, signIn, startHarkara } from '@harkara/testkit';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { clientId, clientSecret, type Issuer, startIssuer } from './start-issuer.ts';

const publicUrl = 'https://harkara.example';
let issuer: Issuer;
let harkara: Harkara;
beforeAll(async () => {
  issuer = await startIssuer();
  const env = {
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: 'loopback',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Acme accounts',
  };
  harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, withoutRunner: true, env });
});
beforeEach(() => {
  issuer.repeatsCodes = false;
  issuer.outOfOrder = null;
});
afterAll(async () => {
  await harkara.stop();
  await issuer.stop();
});

let clientNo = 0;

/** Follows an address of ours as a browser would, behind the proxy that PUBLIC_URL names. */
async function visit(address: string, cookies: Record<string, string> = {}) {
  clientNo += 1;
  const response = await fetch(address.replace(publicUrl, harkara.url), {
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': `2001:db8:${clientNo.toString(16)}::1`,
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  const set = response.headers.getSetCookie().map((line) => /^(\w+)=([^;]*)(.*)$/.exec(line)!.slice(1));
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookies: Object.fromEntries(set.map(([name, value]) => [name!, value!])),
    attributes: Object.fromEntries(set.map(([name, , rest]) => [name!, rest!])),
    body: response.status === 303 ? undefined : await response.json(),
  };
}

const start = (returnTo = '/') => visit(`${publicUrl}/v1/manage/session/sso?return_to=${encodeURIComponent(returnTo)}`);

/** What the issuer sends the browser back to. */
async function authorize(location: string): Promise<string> {
  const response = await fetch(location, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** The whole way: to the issuer, which claims this, and back. */
async function signInAs(claims: JWTPayload, options: { forged?: boolean } = {}) {
  issuer.answer(claims, options);
  const started = await start();
  return visit(await authorize(started.location), started.cookies);
}

const meOf = async ({ cookies }: { cookies: Record<string, string> }) =>
  call(`${harkara.url}/v1/manage/me`, 'GET', { headers: { Cookie: `hk_session=${cookies['hk_session']}` } });

test('the sign-in methods name the issuer of single sign-on', async () => {
  const { status, body } = await call(`${harkara.url}/v1/manage/sign-in-methods`, 'GET');
  expect([status, body]).toEqual([200, { password: true, sso: { name: 'Acme accounts' } }]);
});

test('a verified address signs its user in and binds the subject, which then works without the address', async () => {
  const { emails, members } = await createTeam(harkara);
  const first = await signInAs({ sub: 'viewer-1', email: emails.viewer.toUpperCase() });
  expect([first.status, first.location]).toEqual([303, `${publicUrl}/`]);
  expect((await meOf(first)).body.user.id).toBe(members.viewer.userId);
  const second = await signInAs({ sub: 'viewer-1' });
  expect((await meOf(second)).body.user.id).toBe(members.viewer.userId);
});

test('the request to the issuer has PKCE, state and nonce, and the cookies are kept from scripts', async () => {
  const { emails } = await createTeam(harkara);
  const started = await start('/agents?status=live');
  expect(started.attributes['hk_sso']).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  issuer.answer({ sub: 'owner-pkce', email: emails.owner });
  const finished = await visit(await authorize(started.location), started.cookies);
  expect(Object.fromEntries(issuer.asked)).toMatchObject({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${publicUrl}/v1/manage/session/sso/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(finished.location).toBe(`${publicUrl}/agents?status=live`);
  expect(finished.attributes['hk_session']).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  expect(finished.cookies['hk_sso']).toBe('');
});

test('the first sign-in removes the password, and the sessions and tokens that came of it', async () => {
  const { emails, members } = await createTeam(harkara);
  const made = await members.builder.send('POST', '/me/tokens', { name: 'CI' });
  const first = await signInAs({ sub: 'builder-1', email: emails.builder });
  expect(first.status).toBe(303);
  expect((await members.builder.send('GET', '/me')).status).toBe(401);
  const withToken = await call(`${harkara.url}/v1/manage/me`, 'GET', { token: made.body.token });
  expect([made.status, withToken.status]).toEqual([201, 401]);
  await expect(signIn(harkara, emails.builder, 'a good long password')).rejects.toThrow('401');
  const second = await signInAs({ sub: 'builder-1' });
  expect([second.status, (await meOf(first)).status]).toEqual([303, 200]);
});

test('a password that a bound user still has is removed by the next sign-in', async () => {
  const { emails, members } = await createTeam(harkara);
  const bind = 'UPDATE "user" SET oidc_issuer = $2, oidc_subject = $3 WHERE id = $1';
  await harkara.pool.query(bind, [members.owner.userId, issuer.url, 'owner-1']);
  expect((await signInAs({ sub: 'owner-1' })).status).toBe(303);
  await expect(signIn(harkara, emails.owner, 'a good long password')).rejects.toThrow('401');
});

test('an address that is bound already does not open for another subject', async () => {
  const { emails } = await createTeam(harkara);
  await signInAs({ sub: 'admin-1', email: emails.admin });
  expect((await signInAs({ sub: 'admin-2', email: emails.admin })).status).toBe(401);
});

test.each<[string, JWTPayload]>([
  ['for another client', { aud: 'somebody-else' }],
  ['for several clients that does not say which of them asked', { aud: [clientId, 'somebody-else'] }],
  ['for several clients that another one asked for', { aud: [clientId, 'somebody-else'], azp: 'somebody-else' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that has ended', { exp: 1_000 }],
  ['with the nonce of another sign-in', { nonce: 'another' }],
  ['with an address that was not verified', { email_verified: false }],
  ['that says of its address "true" as text', { email_verified: 'true' }],
  ['of an address that has no account', { email: 'stranger@example.com' }],
])('an ID token %s is 401 and sets no session', async (_title, claims) => {
  const { emails } = await createTeam(harkara);
  const refused = await signInAs({ sub: 'someone', email: emails.owner, ...claims });
  expect(refused).toMatchObject({ status: 401, body: { detail: expect.stringContaining('Please sign in again.') } });
  expect(refused.cookies).not.toHaveProperty('hk_session');
});

test('an ID token for several clients of which ours asked is taken', async () => {
  const { emails } = await createTeam(harkara);
  const both = { aud: [clientId, 'somebody-else'], azp: clientId };
  expect((await signInAs({ sub: 'several', email: emails.owner, ...both })).status).toBe(303);
});

test('an ID token that the issuer did not sign is 401', async () => {
  const { emails } = await createTeam(harkara);
  expect((await signInAs({ sub: 'forger', email: emails.owner }, { forged: true })).status).toBe(401);
});

test('a sign-in works once, also when the issuer takes a code twice', async () => {
  const { emails } = await createTeam(harkara);
  issuer.repeatsCodes = true;
  issuer.answer({ sub: 'replayed', email: emails.viewer });
  const started = await start();
  const back = await authorize(started.location);
  const both = await Promise.all([visit(back, started.cookies), visit(back, started.cookies)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
  expect((await visit(back, started.cookies)).status).toBe(401);
});

test('a sign-in that another browser began, or with another state, is 401', async () => {
  const { emails } = await createTeam(harkara);
  issuer.answer({ sub: 'crossed', email: emails.viewer });
  const [ours, theirs] = [await start(), await start()];
  const back = await authorize(ours.location);
  expect((await visit(back)).status).toBe(401);
  expect((await visit(back, theirs.cookies)).status).toBe(401);
  expect((await visit(back, { hk_sso: 'made up' })).status).toBe(401);
  const changed = new URL(back);
  changed.searchParams.set('state', 'another');
  expect((await visit(changed.href, ours.cookies)).status).toBe(401);
});

test('a sign-in that the person broke off at the issuer is 401', async () => {
  const started = await start();
  const state = new URL(started.location).searchParams.get('state');
  const back = `${publicUrl}/v1/manage/session/sso/callback?error=access_denied&state=${state}`;
  expect((await visit(back, started.cookies)).status).toBe(401);
});

test('the browser is led to our own pages only', async () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'agents'])
    expect((await start(path)).status, path).toBe(422);
  const { emails } = await createTeam(harkara);
  issuer.answer({ sub: 'led', email: emails.viewer });
  const started = await start('/.//evil.example');
  const { location } = await visit(await authorize(started.location), started.cookies);
  expect(new URL(location).origin).toBe(publicUrl);
});

test('an ID token is not taken in place of a password', async () => {
  const answer = await call(`${harkara.url}/v1/manage/session`, 'POST', { body: { id_token: 'a.b.c' } });
  expect(answer.status).toBe(422);
});

test('an issuer that is out of order is 503, and later sign-ins work', async () => {
  const { emails } = await createTeam(harkara);
  issuer.answer({ sub: 'patient', email: emails.viewer });
  const started = await start();
  const back = await authorize(started.location);
  issuer.outOfOrder = 500;
  expect((await visit(back, started.cookies)).status).toBe(503);
  issuer.outOfOrder = null;
  expect((await signInAs({ sub: 'patient', email: emails.viewer })).status).toBe(303);
});

test('no token, code or address of a refused sign-in is logged', async () => {
  const { emails } = await createTeam(harkara);
  await signInAs({ sub: 'logged', email: emails.viewer, nonce: 'another' });
  const lines = harkara.logLines.filter((line) => line.includes('sign_in.sso_failed'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(emails.viewer) || line.includes('eyJ'))).toEqual([]);
});

test('without an issuer there is no single sign-on', async () => {
  const options = { redisUrl: null, withoutRunner: true, withoutToolRunner: true };
  const plain = await startHarkara({ serverUrl: inject('databaseUrl'), ...options });
  const { body } = await call(`${plain.url}/v1/manage/sign-in-methods`, 'GET');
  expect(body).toEqual({ password: true, sso: null });
  expect((await call(`${plain.url}/v1/manage/session/sso`, 'GET')).status).toBe(404);
  expect((await call(`${plain.url}/v1/manage/session/sso/callback?code=a&state=b`, 'GET')).status).toBe(404);
  await plain.stop();
});

test.each([
  [{ OIDC_ISSUER: 'https://issuer.example' }, ['OIDC_CLIENT_ID', 'PUBLIC_URL']],
  [{ OIDC_CLIENT_ID: 'harkara', PUBLIC_URL: publicUrl }, ['OIDC_ISSUER']],
  [{ OIDC_ISSUER: 'http://issuer.example', OIDC_CLIENT_ID: 'harkara', PUBLIC_URL: publicUrl }, ['OIDC_ISSUER']],
])('the settings %j stop the start', (settings, names) => {
  const { PUBLIC_URL: _url, OIDC_ISSUER: _issuer, OIDC_CLIENT_ID: _client, ...others } = harkara.env;
  const read = () => readConfig(gatewayEnv, { ...others, ...settings });
  for (const name of names) expect(read).toThrow(new RegExp(`${name}: (is required|expected https)`));
});
