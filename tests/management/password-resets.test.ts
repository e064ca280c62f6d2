import {
  call,
  createTeam,
  type Harkara,
  type MailServer,
  type Member,
  signIn,
  signInOperator,
  startHarkara,
  startMailServer,
  type Team,
  until,
} from '@harkara/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordStatements } from '../journeys/record-statements.ts';
import { holdRows, untilWaiting } from '../races/hold-rows.ts';

const password = 'a good long password';
const nextPassword = 'another good long password';
const base = { redisUrl: null, withoutRunner: true };
let mailServer: MailServer;
let harkara: Harkara;
let team: Team;
let operator: Member;
beforeAll(async () => {
  mailServer = await startMailServer();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@harkara.example',
    PUBLIC_URL: 'https://harkara.example',
    TRUSTED_PROXIES: 'loopback',
  };
  harkara = await startHarkara({ serverUrl: inject('databaseUrl'), ...base, env });
  operator = await signInOperator(harkara);
});
beforeAll(async () => {
  team = await createTeam(harkara);
});
afterAll(async () => {
  await harkara.stop();
  await mailServer.stop();
});

const at = (path: string) => `${harkara.url}/v1/manage${path}`;
const ask = (email: string, client = '198.51.100.1') =>
  call(at('/password-resets'), 'POST', { body: { email }, headers: { 'X-Forwarded-For': client } });
const tokenIn = (text: string | undefined) => /hkr_[0-9A-Za-z]{43}/.exec(text ?? '')?.[0] ?? '';
const mailedToken = async (email: string) => tokenIn((await mailServer.nextTo(email)).text);
const accept = (token: string, secret = nextPassword) =>
  call(at(`/password-resets/${token}/accept`), 'POST', { body: { password: secret } });
const read = (token: string) => call(at(`/password-resets/${token}`), 'GET');
const askedLinkOf = async (userId: string) =>
  tokenIn((await operator.send('POST', `/users/${userId}/password-reset`)).body.reset_url);
/** A mail's row goes shortly after the mail server has taken it. */
const untilNone = (table: 'password_reset_request' | 'mail') =>
  until(`empty ${table}`, async () => {
    const { rows } = await harkara.pool.query(`SELECT id FROM ${table}`);
    return rows.length === 0 ? true : null;
  });

test('a mailed link sets a new password once and ends every session', async () => {
  const { emails, members } = await createTeam(harkara);
  expect(await ask(emails.viewer.toUpperCase())).toMatchObject({ status: 202, body: '' });
  const token = await mailedToken(emails.viewer);
  expect((await read(token)).body).toMatchObject({ email: emails.viewer });
  expect((await members.viewer.send('GET', '/me')).status).toBe(200);
  expect((await accept(token)).status).toBe(204);
  expect((await members.viewer.send('GET', '/me')).status).toBe(401);
  await expect(signIn(harkara, emails.viewer, password)).rejects.toThrow('401');
  await expect(signIn(harkara, emails.viewer, nextPassword)).resolves.toBeDefined();
  expect([(await accept(token)).status, (await read(token)).status]).toEqual([404, 404]);
});

test('of many who use one link at once, one sets the password', async () => {
  const { members } = await createTeam(harkara);
  const token = await askedLinkOf(members.viewer.userId);
  const tries = await Promise.all(Array.from({ length: 5 }, (_, at) => accept(token, `${nextPassword} ${at}`)));
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
});

test('of two that both found the link before either used it, one sets the password', async () => {
  const { members } = await createTeam(harkara);
  const token = await askedLinkOf(members.viewer.userId);
  const held = await holdRows(
    harkara,
    `SELECT FROM password_reset WHERE user_id = '${members.viewer.userId}' FOR UPDATE`,
  );
  const tries = [accept(token, `${nextPassword} 1`), accept(token, `${nextPassword} 2`)];
  await untilWaiting(harkara, 2);
  await held.release();
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404]);
});

test('an unknown address gets the same answer after the same statements, and no mail', async () => {
  const { emails } = await createTeam(harkara);
  const statements = [];
  for (const email of [emails.owner, 'unknown@example.com']) {
    const recorded = await recordStatements(async () => {
      const { status, body } = await ask(email);
      expect([status, body]).toEqual([202, '']);
    });
    statements.push(recorded.filter(({ service }) => service === 'gateway').map(({ name }) => name));
  }
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[0]).not.toEqual([]);
  await mailServer.nextTo(emails.owner);
  await untilNone('password_reset_request');
  await untilNone('mail');
  expect(mailServer.tries).not.toContain('unknown@example.com');
});

test('a new link ends the one before, and a link ends after an hour', async () => {
  const { userId } = team.members.builder;
  const [first, second] = [await askedLinkOf(userId), await askedLinkOf(userId)];
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const left = await harkara.pool.query(
    `UPDATE password_reset SET expires_at = expires_at - interval '60 minutes' WHERE user_id = $1
     RETURNING expires_at > now() AS open`,
    [userId],
  );
  expect(left.rows).toEqual([{ open: false }]);
  expect((await accept(second)).status).toBe(404);
  expect((await team.members.builder.send('GET', '/me')).status).toBe(200);
});

test('only the platform operator with a session makes a link for somebody', async () => {
  const { userId } = team.members.viewer;
  expect((await team.members.owner.send('POST', `/users/${userId}/password-reset`)).status).toBe(403);
  const { token } = (await operator.send('POST', '/me/tokens', { name: 'CI' })).body;
  expect((await call(at(`/users/${userId}/password-reset`), 'POST', { token })).status).toBe(403);
  expect((await operator.send('POST', '/users/usr_unknown/password-reset')).status).toBe(404);
  expect((await operator.send('POST', `/users/${userId}/password-reset`)).status).toBe(201);
});

test('a person of single sign-on gets no password this way', async () => {
  const { emails, members } = await createTeam(harkara);
  const token = await askedLinkOf(members.admin.userId);
  const bind = 'UPDATE "user" SET oidc_issuer = \'i\', oidc_subject = $1, password_hash = NULL WHERE id = $1';
  await harkara.pool.query(bind, [members.admin.userId]);
  expect((await accept(token)).status).toBe(404);
  expect((await operator.send('POST', `/users/${members.admin.userId}/password-reset`)).status).toBe(409);
  expect((await ask(emails.admin)).status).toBe(202);
  await untilNone('password_reset_request');
  await untilNone('mail');
  expect(mailServer.tries).not.toContain(emails.admin);
});

test('many requests for one address send three mails, and many of one client are refused', async () => {
  const { emails } = await createTeam(harkara);
  const recorded = await recordStatements(async () => {
    for (let no = 0; no < 5; no += 1) expect((await ask(emails.builder, `192.0.2.${no}`)).status).toBe(202);
  });
  const kept = recorded.filter(({ name }) => name.startsWith('INSERT') && name.includes('password_reset_request'));
  expect(kept).toHaveLength(3);
  const statuses = [];
  for (let no = 0; no < 21; no += 1) statuses.push((await ask(`x${no}@example.com`, `2001:db8:1:2::${no}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  expect((await ask('x@example.com', '2001:db8:1:3::1')).status).toBe(202);
});

test('the token is kept as a hash and is in no log', async () => {
  const { members } = await createTeam(harkara);
  const token = await askedLinkOf(members.viewer.userId);
  await accept(token);
  const { rows } = await harkara.pool.query('SELECT * FROM password_reset');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(harkara.logLines.filter((line) => line.includes(token))).toEqual([]);
});

test('without mail the answer is the same and nothing is kept', async () => {
  const plain = await startHarkara({ serverUrl: inject('databaseUrl'), ...base, withoutToolRunner: true });
  const { emails } = await createTeam(plain);
  const answer = await call(`${plain.url}/v1/manage/password-resets`, 'POST', { body: { email: emails.owner } });
  const { rows } = await plain.pool.query('SELECT id FROM password_reset_request');
  await plain.stop();
  expect([answer.status, rows]).toEqual([202, []]);
});
