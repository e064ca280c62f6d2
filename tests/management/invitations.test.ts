import { type Member, type Team, call, createTeam, signIn, signInOperator, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara();
const password = 'a good long password';
let team: Team;
let operator: Member;
beforeAll(async () => {
  operator = await signInOperator(harkara());
  team = await createTeam(harkara());
});

const membersOf = (workspaceId: string) => `/workspaces/${workspaceId}/members`;
const invite = (email: string, role = 'viewer', by = team.members.admin) =>
  by.send('POST', membersOf(team.workspaceId), { email, role });
const tokenOf = (invited: { body: { invitation_url: string } }) => invited.body.invitation_url.split('/').at(-1) ?? '';
const at = (token: string, rest = '') => `${harkara().url}/v1/manage/invitations/${token}${rest}`;
const accept = (token: string, body: unknown, by?: Member) =>
  call(at(token, '/accept'), 'POST', { body, ...(by === undefined ? {} : { token: by.token }) });
const readWorkspace = (by: Member) => by.send('GET', `/workspaces/${team.workspaceId}`);

let addressNo = 0;
const newAddress = () => {
  addressNo += 1;
  return `invited${addressNo}@example.com`;
};

test('the password that somebody chose for an address does not open what its owner gets later', async () => {
  const email = newAddress();
  const planted = await team.members.admin.send('POST', membersOf(team.workspaceId), {
    email,
    role: 'viewer',
    password,
  });
  expect(planted).toMatchObject({ status: 403 });
  await expect(signIn(harkara(), email, password)).rejects.toThrow('401');
});

test('an account that an inviter made for an address gets nothing until its link is accepted by that account', async () => {
  const email = newAddress();
  await accept(tokenOf(await invite(email)), { password });
  const planter = await signIn(harkara(), email, password);
  const other = await createTeam(harkara());
  const invited = await other.members.owner.send('POST', membersOf(other.workspaceId), { email, role: 'owner' });
  expect(invited).toMatchObject({ status: 201, body: { status: 'invited' } });
  expect((await planter.send('GET', `/workspaces/${other.workspaceId}`)).status).toBe(404);
});

test('the answer is the same for a known and an unknown address, and shows nothing of a profile', async () => {
  const other = await createTeam(harkara());
  const known = await invite(other.emails.owner);
  const unknown = await invite(newAddress());
  for (const { status, body } of [known, unknown]) {
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'invited',
      user_id: null,
      invitation_url: expect.stringContaining('/invitations/'),
    });
    expect(body.name).toBe(body.email.split('@')[0]);
  }
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
});

test('a new person sets a password, and becomes a member once', async () => {
  const email = newAddress();
  const token = tokenOf(await invite(email, 'builder'));
  const shown = await call(at(token), 'GET');
  expect(shown).toMatchObject({ status: 200, body: { workspace: 'A workspace', role: 'builder', email } });
  expect((await accept(token, { name: 'Nila' })).status).toBe(422);
  const accepted = await accept(token, { name: 'Nila', password });
  expect(accepted).toMatchObject({ status: 200, body: { email, name: 'Nila', role: 'builder', status: 'active' } });
  expect((await readWorkspace(await signIn(harkara(), email, password))).body.role).toBe('builder');
  expect((await accept(token, { password })).status).toBe(404);
  expect((await call(at(token), 'GET')).status).toBe(404);
});

test('of many who accept one link at once, one becomes a member', async () => {
  const token = tokenOf(await invite(newAddress()));
  const tries = await Promise.all(Array.from({ length: 5 }, () => accept(token, { password })));
  expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('a known person must be signed in as that address, and keeps name and password', async () => {
  const other = await createTeam(harkara());
  const token = tokenOf(await invite(other.emails.builder));
  expect((await accept(token, { password: 'another long password' })).status).toBe(401);
  expect((await accept(token, {}, other.members.viewer)).status).toBe(403);
  expect((await readWorkspace(other.members.builder)).status).toBe(404);
  expect((await accept(token, { name: 'X', password: 'another long password' }, other.members.builder)).status).toBe(
    200,
  );
  expect((await readWorkspace(other.members.builder)).status).toBe(200);
  await expect(signIn(harkara(), other.emails.builder, password)).resolves.toBeDefined();
});

test('a cookie accepts from our own pages only', async () => {
  const other = await createTeam(harkara());
  const token = tokenOf(await invite(other.emails.viewer));
  const cookie = { Cookie: `hk_session=${other.members.viewer.token}` };
  const from = (origin: string) =>
    call(at(token, '/accept'), 'POST', { body: {}, headers: { ...cookie, Origin: origin } });
  expect((await from('https://evil.example')).status).toBe(403);
  expect((await from(harkara().url)).status).toBe(200);
});

test('a link ends after seven days', async () => {
  const invited = await invite(newAddress());
  const left = await harkara().pool.query(
    `UPDATE invitation SET expires_at = expires_at - interval '7 days' WHERE id = $1 RETURNING expires_at > now() AS open`,
    [invited.body.id],
  );
  expect(left.rows).toEqual([{ open: false }]);
  expect((await call(at(tokenOf(invited)), 'GET')).status).toBe(404);
  expect((await accept(tokenOf(invited), { password })).status).toBe(404);
});

test('a new link replaces the old one, and an active member gets none', async () => {
  const invited = await invite(newAddress());
  const renewed = await team.members.admin.send('POST', `/members/${invited.body.id}/invitation`);
  expect(renewed).toMatchObject({ status: 201, body: { id: invited.body.id, status: 'invited' } });
  expect((await call(at(tokenOf(invited)), 'GET')).status).toBe(404);
  expect((await call(at(tokenOf(renewed)), 'GET')).status).toBe(200);
  expect((await team.members.admin.send('POST', `/members/${team.memberIds.viewer}/invitation`)).status).toBe(409);
  expect((await team.members.builder.send('POST', `/members/${invited.body.id}/invitation`)).status).toBe(403);
});

test('an invited person is listed, can get another role and can be removed; then the link is dead', async () => {
  const { workspaceId, members } = await createTeam(harkara());
  const { admin } = members;
  const invited = await admin.send('POST', membersOf(workspaceId), { email: newAddress(), role: 'viewer' });
  const listed = await admin.send('GET', `${membersOf(workspaceId)}?limit=1`);
  expect(listed.body.data).toMatchObject([{ id: invited.body.id, status: 'invited' }]);
  const next = await admin.send('GET', `${membersOf(workspaceId)}?limit=100&cursor=${listed.body.next_cursor}`);
  expect(next.body.data.filter(({ status }: { status: string }) => status === 'active')).toHaveLength(5);
  expect((await admin.send('PATCH', `/members/${invited.body.id}`, { role: 'owner' })).status).toBe(403);
  expect((await admin.send('PATCH', `/members/${invited.body.id}`, { role: 'admin' })).body.role).toBe('admin');
  expect((await admin.send('DELETE', `/members/${invited.body.id}`)).status).toBe(204);
  expect((await accept(tokenOf(invited), { password })).status).toBe(404);
});

test('an address is invited once, and a member is not invited', async () => {
  const email = newAddress();
  const both = await Promise.all([invite(email), invite(email)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await invite(team.emails.viewer)).status).toBe(409);
});

test('the link of an inviter who may no longer invite is dead', async () => {
  const fresh = await createTeam(harkara());
  const invited = await fresh.members.admin.send('POST', membersOf(fresh.workspaceId), {
    email: newAddress(),
    role: 'admin',
  });
  await fresh.members.owner.send('PATCH', `/members/${fresh.memberIds.admin}`, { role: 'viewer' });
  expect((await call(at(tokenOf(invited)), 'GET')).status).toBe(404);
  expect((await accept(tokenOf(invited), { password })).status).toBe(404);
});

test('only the platform operator makes an account with a password, and never over an account that exists', async () => {
  const made = await operator.send('POST', membersOf(team.workspaceId), {
    email: newAddress(),
    role: 'viewer',
    password,
  });
  expect(made).toMatchObject({ status: 201, body: { status: 'active' } });
  await expect(signIn(harkara(), made.body.email, password)).resolves.toBeDefined();
  const other = await createTeam(harkara());
  const over = await operator.send('POST', membersOf(team.workspaceId), {
    email: other.emails.viewer,
    role: 'viewer',
    password,
  });
  expect(over.status).toBe(409);
  const invited = await operator.send('POST', membersOf(team.workspaceId), {
    email: other.emails.viewer,
    role: 'viewer',
  });
  expect(invited.body).toMatchObject({ status: 'invited', user_id: null });
  expect(invited.body).not.toHaveProperty('initial_password');
});

test('the token of a link is kept as a hash and stays out of the audit log', async () => {
  const invited = await invite(newAddress());
  const token = tokenOf(invited);
  const { rows } = await harkara().pool.query('SELECT * FROM invitation WHERE id = $1', [invited.body.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await accept(token, { password });
  const log = await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log`);
  expect(log.body.data.slice(0, 2)).toMatchObject([{ action: 'member.joined' }, { action: 'member.invited' }]);
  expect(JSON.stringify(log.body)).not.toContain(token);
  expect(harkara().logLines.filter((line) => line.includes(token))).toEqual([]);
});
