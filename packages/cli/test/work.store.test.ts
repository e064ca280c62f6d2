import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTeam, onePixel, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findClosedAddress, type RunOptions, useCli } from './run-cli.fixture.ts';

const harkara = useHarkara();
const { run, home, printed } = useCli();
const config = join(home, 'harkara/config.json');
let team: Team;
let token = '';
let env: Record<string, string>;

beforeAll(async () => {
  team = await createTeam(harkara());
  ({ token } = (await team.members.owner.send('POST', '/me/tokens', { name: 'CI' })).body);
  env = { HARKARA_URL: harkara().url, HARKARA_TOKEN: token, HARKARA_API_KEY: team.key };
});

const cli = (line: string, options: RunOptions = {}, ...more: string[]) =>
  run([...line.split(' '), ...more], { env, ...options });

/** A command line that has to work; its answer for programs. */
async function done(line: string, ...more: string[]) {
  const ran = await cli(line, {}, ...more, '--json');
  expect(ran.stderr).toBe('');
  return ran.json();
}

/** What is kept by a sign-in, and nothing of the environment. */
const signedIn = (line: string, options: RunOptions = {}) => run(line.split(' '), options);

test('a person signs in by e-mail and password, which makes a token and a key, works, and signs out', async () => {
  const typed = [
    [/Sign in by/, '\r'],
    [/E-mail/, `${team.emails.owner}\r`],
    [/Password/, 'a good long password\r'],
    [/API key/, 'y'],
  ] as const;
  const ran = await run(['login', harkara().url], { typed });
  expect([ran.code, ran.stdout]).toEqual([0, expect.stringContaining('Project: A project')]);
  expect(ran.stderr).not.toContain('a good long password');
  expect([statSync(config).mode & 0o777, statSync(join(config, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect((await signedIn('whoami --json')).json()).toMatchObject({ user: { email: team.emails.owner } });
  expect((await signedIn('whoami')).stdout).toContain(`A project (owner in A workspace)`);
  expect(await signedIn('run Asha Hello')).toMatchObject({ code: 0, stdout: 'Echo: Hello\n' });
  const { token: made } = JSON.parse(readFileSync(config, 'utf8'));
  expect(await signedIn('logout --json')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('"token_ended": true'),
  });
  expect(existsSync(config)).toBe(false);
  expect(await signedIn('whoami')).toMatchObject({ code: 3, stderr: expect.stringContaining('harkara login') });
  const ended = await run(['whoami'], { env: { HARKARA_URL: harkara().url, HARKARA_TOKEN: made } });
  expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('revoked or expired') });
});

test('a token comes from standard input, and what is kept for one address is never sent to another', async () => {
  const ran = await run(['login', harkara().url, '--token', '-'], { stdin: `${token}\n` });
  expect(ran.code).toBe(0);
  expect(JSON.parse(readFileSync(config, 'utf8'))).toMatchObject({ url: harkara().url, token });
  const elsewhere = await run(['whoami', '--url', harkara().url.replace('127.0.0.1', 'localhost')]);
  expect(elsewhere).toMatchObject({ code: 3, stderr: expect.stringContaining('not signed in') });
  const saved = await signedIn('keys create --name Here --save');
  expect(saved.code).toBe(0);
  expect(Object.keys(JSON.parse(readFileSync(config, 'utf8')).keys)).toEqual([team.projectId]);
  expect(await signedIn('run Asha Hi')).toMatchObject({ code: 0, stdout: 'Echo: Hi\n' });
  await signedIn('logout');
  expect(await done('whoami')).toMatchObject({ url: harkara().url });
});

test('a wrong address, password, token or role says so, with an exit code of its own', async () => {
  const wrong = await run(['login', harkara().url, '--email', team.emails.owner, '--password', '-'], {
    stdin: 'wrong',
  });
  expect([wrong.code, wrong.stdout]).toEqual([3, '']);
  expect(await run(['login', 'shop.example.com'])).toMatchObject({ code: 64 });
  const closed = await findClosedAddress();
  expect(await run(['login', closed, '--token', '-'], { stdin: 'hkp_x' })).toMatchObject({
    code: 9,
    stderr: expect.stringMatching(/127.0.0.1.* does not answer .*ECONNREFUSED/),
  });
  const other = createServer((_request, response) => response.writeHead(404).end('Not here.'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await run(['login', url, '--token', '-'], { stdin: 'hkp_x' })).toMatchObject({
    code: 9,
    stderr: expect.stringContaining('is not Harkara'),
  });
  const viewer = (await team.members.viewer.send('POST', '/me/tokens', { name: 'CI' })).body.token;
  const refused = await cli('agents pause Asha --json', { env: { ...env, HARKARA_TOKEN: viewer } });
  expect(refused.code).toBe(4);
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: { status: 403, exit_code: 4, code: 'role_refused' } });
  expect(await cli('tools run Nothing --input a=b')).toMatchObject({ code: 5 });
  expect(await cli('agents create --name X --json')).toMatchObject({ code: 7 });
  expect(await cli('nonsense')).toMatchObject({ code: 64 });
});

test('projects are listed, made and used', async () => {
  await run(['login', harkara().url, '--token', '-'], { stdin: token });
  expect((await signedIn('projects list --json')).json()).toMatchObject([{ id: team.projectId, in_use: true }]);
  const made = (await signedIn('projects create --name Other --json')).json();
  expect(await signedIn('projects use Other')).toMatchObject({ code: 0 });
  expect((await signedIn('agents list --json')).json()).toEqual([]);
  expect((await signedIn('agents list --json --project', { env: {} })).code).toBe(64);
  const asked = await run(['agents', 'list', '--json', '--project', 'A project']);
  expect(asked.json()).toMatchObject([{ id: team.agentId }]);
  expect(await signedIn('projects use Nothing')).toMatchObject({ code: 5 });
  await signedIn('logout');
  env = { ...env, HARKARA_PROJECT: team.projectId };
  expect(made.name).toBe('Other');
});

test('what belongs to one address is never kept with the sign-in of another', async () => {
  await run(['login', harkara().url, '--token', '-'], { stdin: token });
  const before = readFileSync(config, 'utf8');
  const elsewhere = { HARKARA_URL: harkara().url.replace('127.0.0.1', 'localhost'), HARKARA_TOKEN: token };
  const refused = { code: 64, stderr: expect.stringContaining(`for ${harkara().url}, and not for`) as string };
  const key = ['keys', 'create', '--name', 'There', '--save', '--project', team.projectId];
  expect(await run(key, { env: elsewhere })).toMatchObject(refused);
  expect(await run(['projects', 'use', team.projectId], { env: elsewhere })).toMatchObject(refused);
  expect(readFileSync(config, 'utf8')).toBe(before);
  expect(JSON.stringify(await done('keys list'))).not.toContain('There');
  await signedIn('logout');
});

test('a sign-in that fails on its way leaves no token, and one replaces a file that nobody can read', async () => {
  const listTokens = async () => (await team.members.owner.send('GET', '/me/tokens')).body.data.length as number;
  const before = await listTokens();
  const login = ['login', harkara().url, '--email', team.emails.owner, '--password', '-'];
  const failed = await run([...login, '--project', 'Nothing'], { stdin: 'a good long password' });
  expect([failed.code, existsSync(config), await listTokens()]).toEqual([5, false, before]);
  writeFileSync(config, '{"url":');
  expect(await run(login, { stdin: 'a good long password' })).toMatchObject({ code: 0 });
  expect((await signedIn('whoami --json')).json()).toMatchObject({ user: { email: team.emails.owner } });
  await signedIn('logout');
});

test('a draft answers also when the key that is kept was revoked', async () => {
  const { body: key } = await team.members.owner.send('POST', `/projects/${team.projectId}/api-keys`, { name: 'Old' });
  await team.members.owner.send('DELETE', `/api-keys/${key.id}`);
  const options = { env: { ...env, HARKARA_API_KEY: key.key } };
  expect(await cli('run Asha Hello --draft', options)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Echo: Hello') as string,
  });
});

test('an agent answers with a file, by steps, in a conversation, from a pipe, and as a draft', async () => {
  const file = join(home, 'cat.png');
  writeFileSync(file, onePixel);
  const task = await done('run Asha Look --file', file);
  expect(task).toMatchObject({ status: 'done', messages: [{ attachments: [{ name: 'cat.png' }] }, {}] });
  const streamed = await cli(`run ${team.agentId} More --stream --json --task`, {}, task.id);
  const events = streamed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.at(-1)).toMatchObject({ type: 'task', task: { id: task.id, reply: 'Echo: More' } });
  expect(events.filter(({ type }) => type === 'step').length).toBeGreaterThan(1);
  const piped = await cli('run Asha', { stdin: 'From a pipe\n' });
  expect([piped.stdout, piped.code]).toEqual(['Echo: From a pipe\n', 0]);
  const { id } = await done('run Asha Later --no-wait');
  expect((await cli('tasks tail', {}, id)).stdout).toContain('Echo: Later');
  const draft = await cli('run Asha Draft --draft --json --file', { env: { ...env, HARKARA_API_KEY: '' } }, file);
  expect(JSON.parse(draft.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ task: { channel: 'test' } });
  expect(await cli('run as Hello')).toMatchObject({ code: 0, stdout: 'Echo: Hello\n' });
  expect(await cli('run Nothing Hello')).toMatchObject({ code: 5 });
  expect(await cli('run Asha')).toMatchObject({ code: 64 });
  expect(await cli('run Asha Look --file missing.png')).toMatchObject({
    code: 64,
    stderr: expect.stringContaining('missing.png cannot be read') as string,
  });
  expect(await cli('run Asha Hi', { env: { ...env, HARKARA_API_KEY: '' } })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('keys create'),
  });
});

test('tasks are listed, counted, shown, run again, cancelled and answered', async () => {
  const { id } = await done('run Asha Again --no-wait');
  expect((await done('tasks list --agent Asha --limit 3')).length).toBe(3);
  expect(await done('tasks count')).toHaveProperty('done');
  expect(await done('tasks get', id)).toMatchObject({ id });
  const again = await done('tasks rerun --as published', id);
  expect(again.id).not.toBe(id);
  await done('tasks cancel --yes', again.id);
  expect(await cli('tasks reply --message Hello', {}, id)).toMatchObject({ code: 6 });
});

test('a task that failed, and one that waits for a person, end with codes of their own; a person approves or rejects', async () => {
  await done('agents create --name Careful --instructions Answer. --reply-needs-approval yes');
  await done('agents publish Careful');
  expect(await cli('run Careful Hello')).toMatchObject({ code: 11, stderr: expect.stringContaining('approvals list') });
  expect(await done('approvals count')).toEqual({ pending: 1 });
  const [first] = await done('approvals list --status pending');
  expect(await done('approvals get', first.id)).toMatchObject({ action: { kind: 'reply', text: 'Echo: Hello' } });
  const editor = { env: { ...env, EDITOR: `sed -i s/Hello/Good-day/` } };
  const approved = await cli('approvals approve --edit --json', editor, first.id);
  expect(approved.json()).toMatchObject({ status: 'approved', edit: { text: 'Echo: Good-day' } });
  expect(await done('tasks get', first.task_id)).toMatchObject({ reply: 'Echo: Good-day' });
  expect(await cli('approvals approve', {}, first.id)).toMatchObject({ code: 6 });
  await cli('run Careful Bye');
  const [second] = await done('approvals list --status pending');
  expect(await cli('approvals approve --edit', { env: { ...env, EDITOR: 'false' } }, second.id)).toMatchObject({
    code: 64,
  });
  const fromFile = await cli('approvals approve --edit-from - --json', { stdin: 'See you.' }, second.id);
  expect(fromFile.json()).toMatchObject({ edit: { text: 'See you.' } });
  await cli('run Careful Third');
  const [third] = await done('approvals list --status pending');
  expect(await done('approvals reject', third.id)).toMatchObject({ status: 'rejected' });
  expect(await cli('tasks tail', {}, third.task_id)).toMatchObject({ code: 10 });
});

test('a tool runs with inputs of its types, tells every wrong one, and is tested as a draft', async () => {
  const inputs = [
    { key: 'name', label: 'Name', type: 'text', required: true },
    { key: 'count', label: 'Count', type: 'number' },
    { key: 'loud', label: 'Loud', type: 'boolean' },
    { key: 'more', label: 'More', type: 'json' },
  ];
  const value = {
    name: '{{inputs.name}}',
    count: '{{inputs.count}}',
    loud: '{{inputs.loud}}',
    more: '{{inputs.more}}',
  };
  const draft = ['--inputs', JSON.stringify(inputs), '--output', JSON.stringify({ type: 'json', value })];
  await done('tools create --name Greet', ...draft);
  await done('tools publish Greet');
  const ran = await done('tools run Greet --input name=7 count=7 loud=true', 'more={"a":[1]}');
  expect(ran.output).toEqual({ name: '7', count: 7, loud: true, more: { a: [1] } });
  const wrong = await cli('tools run Greet --input count=many');
  expect([wrong.code, wrong.stdout]).toEqual([7, '']);
  expect(wrong.stderr).toMatch(/name is required/);
  expect(wrong.stderr).toMatch(/count/);
  writeFileSync(join(home, 'inputs.yaml'), 'name: Asha\n');
  expect((await done('tools run Greet --inputs', join(home, 'inputs.yaml'))).output).toMatchObject({ name: 'Asha' });
  await done('tools update Greet --output', '{"type":"text","value":"Hi {{inputs.name}}"}');
  expect(await cli('tools test Greet --input name=Ravi')).toMatchObject({ stdout: 'Hi Ravi\n' });
  const runs = await done('tools runs Greet');
  expect(runs).toHaveLength(3);
  expect(await done('tools get-run', runs[0].id)).toMatchObject({ source: 'test' });
});

test('nothing that was printed has a secret in it', () => {
  const all = printed.join('\n');
  expect(all.length).toBeGreaterThan(10_000);
  expect(all).not.toMatch(/hkp_[\w-]{12,}|hk_[\w-]{12,}|whsec_|a good long password/);
});
