import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { useCli } from './run-cli.fixture.ts';

const harkara = useHarkara({ withoutRunner: true });
const { run, home, printed } = useCli();
let team: Team;
let env: Record<string, string>;

beforeAll(async () => {
  team = await createTeam(harkara());
  const { token } = (await team.members.owner.send('POST', '/me/tokens', { name: 'CI' })).body;
  env = { HARKARA_URL: harkara().url, HARKARA_TOKEN: token, HARKARA_PROJECT: team.projectId };
});

/** A command line that has to work; its answer for programs. */
async function cli(line: string, ...more: string[]) {
  const ran = await run([...line.split(' '), ...more, '--json'], { env });
  expect(ran.stderr).toBe('');
  expect(ran.code).toBe(0);
  return ran.json();
}

test('an agent is made, changed, published, compared, restored, paused and deleted', async () => {
  writeFileSync(join(home, 'ravi.md'), 'Answer.\nBe kind.');
  const made = await cli('agents create --name Ravi --accepts-files no --instructions', `@${home}/ravi.md`);
  expect(made.draft).toMatchObject({ name: 'Ravi', instructions: 'Answer.\nBe kind.', accepts_files: false });
  expect(await cli('agents publish Ravi --note First')).toMatchObject({ published_version: 1 });
  expect(await cli('agents update', made.id, '--temperature', '0.5')).toMatchObject({ draft: { temperature: 0.5 } });
  expect(await cli('agents diff Ravi 1 draft')).toEqual([{ path: 'temperature', to: 0.5 }]);
  expect(await cli('agents versions Ravi')).toMatchObject([{ version: 1, note: 'First' }]);
  expect((await cli('agents restore Ravi 1')).draft).not.toHaveProperty('temperature');
  expect(await cli('agents problems Ravi')).toEqual([]);
  expect(await cli('agents uses Ravi')).toEqual([]);
  expect(await cli('agents pause Ravi')).toMatchObject({ paused: true });
  expect(await cli('agents resume Ravi')).toMatchObject({ paused: false });
  expect(await cli('agents list')).toMatchObject([{ id: made.id }, { id: team.agentId }]);
  expect(await cli('agents list --limit 1')).toHaveLength(1);
  expect(await cli('agents delete Ravi --yes')).toEqual({ done: true });
  const gone = await run(['agents', 'get', 'Ravi'], { env });
  expect([gone.code, gone.stdout]).toEqual([5, '']);
  expect(await cli('agents get', team.agentId)).toMatchObject({ draft: { name: 'Asha' } });
});

test('a workforce is made from a file, and goes the same ways', async () => {
  const file = join(home, 'support.yaml');
  writeFileSync(file, `name: Support\nmembers: [${team.agentId}]\n`);
  const made = await cli('workforces create --from', file, '--default-agent', 'Asha');
  expect(made.draft).toMatchObject({ name: 'Support', default_agent_id: team.agentId });
  await cli('workforces publish Support');
  expect(await cli('workforces update Support --name Help')).toMatchObject({ draft: { name: 'Help' } });
  expect(await cli('workforces diff Help 1 draft')).toHaveLength(1);
  expect(await cli('workforces versions Help')).toHaveLength(1);
  await cli('workforces restore Help 1');
  await cli('workforces pause Support');
  await cli('workforces resume Support');
  expect(await cli('workforces problems Support')).toEqual([]);
  expect(await cli('workforces uses Support')).toEqual([]);
  expect(await cli('workforces list')).toHaveLength(1);
  expect(await cli('workforces get Support')).toMatchObject({ id: made.id });
  await cli('workforces delete Support --yes');
});

test('a tool is made, changed, published and deleted', async () => {
  const made = await cli('tools create --name Greet --output', '{"type":"text","value":"Hello"}');
  await cli('tools publish Greet');
  expect(await cli('tools update Greet --description', 'Says hello.')).toMatchObject({ draft_changed: true });
  expect(await cli('tools diff Greet 1 draft')).toHaveLength(1);
  await cli('tools restore Greet 1');
  expect(await cli('tools versions Greet')).toHaveLength(1);
  expect(await cli('tools problems Greet')).toEqual([]);
  expect(await cli('tools uses Greet')).toEqual([]);
  expect(await cli('tools runs Greet')).toEqual([]);
  expect(await cli('tools list')).toMatchObject([{ id: made.id }]);
  expect(await cli('tools get Greet')).toMatchObject({ id: made.id });
  await cli('tools delete Greet --yes');
});

test('triggers of each kind are made, changed, turned off and on, and explained', async () => {
  const schedule = ['--frequency', '{"every":"day","time":"09:00"}', '--message', 'Good morning'];
  const made = await cli('triggers create --kind schedule --name Morning --agent Asha', ...schedule);
  expect(made).toMatchObject({ kind: 'schedule', agent_id: team.agentId });
  await cli('triggers create --kind event --name Leads --agent Asha --event-type lead.*');
  expect(await cli('triggers list --kind schedule')).toHaveLength(1);
  expect(await cli('triggers update Morning --timezone UTC')).toMatchObject({ timezone: 'UTC' });
  expect(await cli('triggers disable Morning')).toMatchObject({ enabled: false });
  expect(await cli('triggers enable Morning')).toMatchObject({ enabled: true });
  expect(await cli('triggers run Morning')).toBeTruthy();
  expect(await cli('triggers runs Morning')).toMatchObject([{ result: 'Started' }]);
  expect(await cli('triggers explain Morning')).toBeTruthy();
  expect(await cli('triggers get Morning')).toMatchObject({ id: made.id });
  await cli('triggers delete Leads --yes');
});

test('what is shown once goes to a file that only its owner can read, or is asked for before anything is made', async () => {
  const refused = await run(['keys', 'create', '--name', 'Shop'], { env });
  expect(refused).toMatchObject({ code: 64, stdout: '' });
  expect(refused.stderr).toContain('--secret-to');
  expect(await cli('keys list')).toHaveLength(1);
  const file = join(home, 'shop.key');
  const made = await cli('keys create --name Kiosk --secret-to', file);
  expect(made).not.toHaveProperty('key');
  expect(readFileSync(file, 'utf8')).toMatch(/^hk_\S+\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await cli('keys revoke Kiosk --yes');
  const hook = await cli('triggers create --kind webhook --name Orders --agent Asha --secret-to', file);
  expect(hook).toMatchObject({ kind: 'webhook', sender_kind: 'standard' });
  const before = readFileSync(file, 'utf8');
  expect(await cli('triggers new-secret Orders --yes --secret-to', file)).not.toHaveProperty('secret');
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect((await cli('keys create --name Pipe --secret-to -')).key).toMatch(/^hk_/);
  const piped = await run(['keys', 'create', '--name', 'Pipe 2', '--secret-to', '-'], { env });
  expect(piped.stdout).toMatch(/^hk_\S+\n$/);
  // These two were asked to print it.
  printed.splice(-4);
});

test('secrets are kept from standard input, listed and deleted, and never shown', async () => {
  const kept = await run(['secrets', 'set', 'SHOP_TOKEN', '--from', '-', '--json'], { env, stdin: 'shop-token-1\n' });
  expect(kept.json()).toMatchObject({ name: 'SHOP_TOKEN' });
  expect(await cli('secrets list')).toMatchObject([{ name: 'SHOP_TOKEN' }]);
  expect(await cli('secrets uses SHOP_TOKEN')).toEqual([]);
  await cli('secrets delete SHOP_TOKEN --yes');
});

test('webhook endpoints are made, changed, tested and deleted', async () => {
  const file = join(home, 'endpoint.secret');
  const made = await cli(
    'endpoints create --address https://shop.example.com/hook --secret-to',
    file,
    '--events',
    'task.*',
    'tool_run.*',
  );
  expect(made).toMatchObject({ events: ['task.*', 'tool_run.*'] });
  expect(await cli('endpoints update', made.id, '--enabled', 'yes', '--payload', 'thin')).toMatchObject({
    payload: 'thin',
  });
  expect(await cli('endpoints list')).toHaveLength(1);
  await cli('endpoints new-secret', made.id, '--secret-to', file);
  await cli('endpoints test', made.id);
  const [attempt] = await cli('endpoints attempts', made.id);
  expect(attempt).toMatchObject({ type: 'webhook_endpoint.test' });
  await cli('endpoints retry', attempt.id);
  await cli('endpoints delete', made.id, '--yes');
});

test('events are sent, listed and shown', async () => {
  const sent = await cli('events send --type lead.saved --data {"city":"Pune"}');
  expect(await cli('events list --type lead.*')).toMatchObject([{ id: sent.event_id }]);
  expect(await cli('events get', sent.event_id)).toMatchObject({ data: { city: 'Pune' } });
  expect((await cli('events types')).length).toBeGreaterThan(5);
});

test('models and tokens are listed, and a token is ended', async () => {
  expect((await cli('models list')).length).toBeGreaterThan(0);
  const other = (await team.members.owner.send('POST', '/me/tokens', { name: 'Old' })).body;
  expect(await cli('tokens list')).toMatchObject([{ name: 'Old' }, { name: 'CI' }]);
  await cli('tokens delete', other.id, '--yes');
  expect(await cli('tokens list')).toHaveLength(1);
});

test('what cannot be taken back is not done without a yes', async () => {
  const ran = await run(['agents', 'delete', 'Asha'], { env });
  expect([ran.code, ran.stdout]).toEqual([64, '']);
  const no = await run(['agents', 'delete', 'Asha'], { env, typed: [[/delete/i, 'n']] });
  expect(no.code).toBe(64);
  expect(await cli('agents list')).toHaveLength(1);
});

test('tables are for people: in columns, coloured and cut on a terminal, and plain and whole in a pipe', async () => {
  const name = 'An agent with a name that is longer than a terminal is wide, which has eighty columns';
  const made = await cli('agents create --instructions Answer. --name', name);
  const piped = await run(['agents', 'list'], { env });
  expect(piped.stdout).toContain(name);
  // eslint-disable-next-line no-control-regex
  expect(piped.stdout).not.toMatch(/\u001B/);
  expect(piped.stdout.split('\n')[0]).toMatch(/^ID +NAME +VERSION +LIVE +DRAFT CHANGED$/);
  const shown = await run(['agents', 'list'], { env, isTerminal: true });
  expect(shown.stdout).toContain('\u001B[2m');
  expect(shown.stdout).not.toContain(name);
  const noColour = await run(['agents', 'list'], { env: { ...env, NO_COLOR: '1' }, isTerminal: true });
  expect(noColour.stdout).not.toContain('\u001B');
  for (const line of noColour.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  await cli('agents delete', made.id, '--yes');
});

test('nothing that was printed has a secret in it', () => {
  const all = printed.join('\n');
  expect(all.length).toBeGreaterThan(10_000);
  expect(all).not.toMatch(/hkp_[\w-]{12,}|hk_[\w-]{12,}|whsec_|shop-token-1/);
});
