import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readFolder, useConfiguration } from './configuration-project.fixture.ts';
import { type Fate, useWatchedGateway } from './watched-gateway.fixture.ts';

const harkara = useHarkara({ withoutRunner: true });
const { team, emptyProject, newFolder, cli, cliAt } = useConfiguration(harkara);
const gateway = useWatchedGateway(() => harkara().url);

const send = async (method: string, path: string, body?: object) => {
  const answer = await team().members.owner.send(method, path, body);
  expect([path, answer.status < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
  return answer.body;
};
const list = async (projectId: string, noun: string) => (await send('GET', `/projects/${projectId}/${noun}`)).data;
const make = (projectId: string, noun: string, body: object) => send('POST', `/projects/${projectId}/${noun}`, body);

/** A folder with these files, which say nothing of defaults. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [path, text] of Object.entries({ 'project.yaml': 'format: 1\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const agentFile = (name: string, more = '') => `name: ${name}\ninstructions: Answer.\n${more}`;

test('what somebody has changed since the plan was shown is not overwritten', async () => {
  const projectId = await emptyProject();
  const folder = folderOf({ 'agents/a.yaml': agentFile('A'), 'agents/b.yaml': agentFile('B') });
  expect((await cli(projectId, 'apply', '--dir', folder, '--yes')).code).toBe(0);
  writeFileSync(join(folder, 'agents/b.yaml'), agentFile('B', 'steps_max: 5\n'));

  const planned = await cli(projectId, 'plan', '--dir', folder, '--json');
  const [b] = await list(projectId, 'agents');
  await send('PATCH', `/agents/${b.id}`, { instructions: 'By somebody else.' });
  const late = await cli(projectId, 'apply', '--dir', folder, '--plan', planned.json().plan);
  expect([late.code, late.stderr]).toEqual([6, expect.stringContaining('have changed since')]);

  gateway.decide = async (request): Promise<Fate> => {
    if (request.startsWith('PATCH')) await send('PATCH', `/agents/${b.id}`, { instructions: 'At the last moment.' });
    return 'pass';
  };
  const lost = await cliAt({ url: gateway.url, projectId }, ['apply', '--dir', folder, '--yes']);
  expect([lost.code, lost.stderr]).toEqual([6, expect.stringContaining('Somebody else has changed the draft')]);
  expect((await send('GET', `/agents/${b.id}`)).draft).toMatchObject({
    instructions: 'At the last moment.',
    steps_max: 12,
  });
});

test('a trigger is changed by its revision; an endpoint, which has none, is compared once more right before', async () => {
  const projectId = await emptyProject();
  const trigger = 'name: Hook\nkind: webhook\nagent: A\n';
  const endpoint = 'url: https://a.example.com/\nevents: [task.done]\n';
  const folder = folderOf({
    'agents/a.yaml': agentFile('A'),
    'triggers/h.yaml': trigger,
    'endpoints/a.yaml': endpoint,
  });
  const first = await cli(projectId, 'apply', '--dir', folder, '--yes', '--secrets-to', join(folder, 'secrets'));
  expect(first.code).toBe(0);
  const secrets = readFileSync(join(folder, 'secrets'), 'utf8').trim().split('\n');
  expect(secrets.map((line) => JSON.parse(line).secret)).toEqual([
    expect.stringMatching(/^whs_/),
    expect.stringMatching(/^whsec_/),
  ]);
  expect(first.stdout + first.stderr).not.toMatch(/whs_|whsec_/);

  const [hook] = await list(projectId, 'triggers');
  const [address] = await list(projectId, 'webhook-endpoints');
  gateway.decide = async (request): Promise<Fate> => {
    if (request === `PATCH /v1/manage/triggers/${hook.id}`)
      await send('PATCH', `/triggers/${hook.id}`, { message_template: 'Mine' });
    if (request.startsWith('GET') && gateway.requests.filter((each) => each === request).length === 2)
      await send('PATCH', `/webhook-endpoints/${address.id}`, { payload: 'thin' });
    return 'pass';
  };
  writeFileSync(join(folder, 'triggers/h.yaml'), `${trigger}message_template: Yours\n`);
  const lost = await cliAt({ url: gateway.url, projectId }, ['apply', '--dir', folder, '--yes']);
  expect([lost.code, lost.stderr]).toEqual([6, expect.stringContaining('Somebody else has changed')]);
  expect((await send('GET', `/triggers/${hook.id}`)).message_template).toBe('Mine');

  writeFileSync(join(folder, 'triggers/h.yaml'), `${trigger}message_template: Mine\n`);
  writeFileSync(join(folder, 'endpoints/a.yaml'), `${endpoint}enabled: false\n`);
  gateway.requests.length = 0;
  const late = await cliAt({ url: gateway.url, projectId }, ['apply', '--dir', folder, '--yes']);
  expect([late.code, late.stderr]).toEqual([6, expect.stringContaining('Somebody has changed the endpoint')]);
  expect((await list(projectId, 'webhook-endpoints'))[0]).toMatchObject({ payload: 'thin', enabled: true });
});

test('what fails in the middle says what was done and what not, and applying again does the rest', async () => {
  const projectId = await emptyProject();
  const folder = folderOf({
    'agents/a.yaml': agentFile('A'),
    'agents/b.yaml': agentFile('B'),
    'agents/c.yaml': agentFile('C', 'model: nobody/knows-it\n'),
    'workforces/w.yaml': 'name: W\nmembers: [A, C]\ndefault_agent: C\n',
  });
  const failed = await cli(projectId, 'apply', '--dir', folder, '--yes');
  expect(failed.code).toBe(7);
  expect(failed.stderr).toContain('✓ agent "B": created as agt_');
  expect(failed.stderr).toContain('✗ create and publish agent "C"');
  expect(failed.stderr).toContain('not begun: create and publish workforce "W"');
  expect(failed.stderr).toContain('2 done, 1 failed, 1 not begun.');

  writeFileSync(join(folder, 'agents/c.yaml'), agentFile('C'));
  const rest = await cli(projectId, 'apply', '--dir', folder, '--yes', '--json');
  expect(rest.json()).toMatchObject({ done: [{ name: 'C' }, { name: 'W' }], failed: null, left: [] });
  const agents = await list(projectId, 'agents');
  expect(agents.map((agent: any) => [agent.draft.name, agent.published_version])).toEqual([
    ['C', 1],
    ['B', 1],
    ['A', 1],
  ]);
});

test('an answer that is lost makes nothing twice, and too many calls are waited for', async () => {
  const projectId = await emptyProject();
  const folder = folderOf({ 'agents/a.yaml': agentFile('A'), 'agents/b.yaml': agentFile('B') });
  const fates: ('loseAnswer' | 'pass')[] = ['pass', 'loseAnswer'];
  gateway.decide = (request) => (request.endsWith('/agents') && !request.startsWith('GET') && fates.shift()) || 'pass';
  const lost = await cliAt({ url: gateway.url, projectId }, ['apply', '--dir', folder, '--yes']);
  expect([lost.code, lost.stderr]).toEqual([9, expect.stringContaining('✗ create and publish agent "B"')]);

  let refusals = 0;
  gateway.decide = (request) =>
    request.startsWith('POST') && (refusals += 1) <= 2 ? { status: 429, code: 'rate_limited' } : 'pass';
  const again = await cliAt({ url: gateway.url, projectId }, ['apply', '--dir', folder, '--yes']);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('Too many calls this minute')]);
  const agents = await list(projectId, 'agents');
  expect(agents.map((agent: any) => [agent.draft.name, agent.published_version])).toEqual([
    ['B', 1],
    ['A', 1],
  ]);
});

test('what has no file is deleted only with --prune and consent, and never while it is used', async () => {
  const projectId = await emptyProject();
  const tool = await make(projectId, 'tools', { name: 'T' });
  const user = await make(projectId, 'agents', { name: 'U', instructions: 'Use.', tools: [{ tool_id: tool.id }] });
  await send('POST', `/agents/${user.id}/publish`, {});
  const old = await make(projectId, 'agents', { name: 'Old', instructions: 'Old.' });
  await make(projectId, 'triggers', { kind: 'webhook', name: 'Old hook', agent_id: old.id });

  const folder = folderOf({ 'agents/u.yaml': agentFile('U', 'tools: [{tool: T}]\n') });
  const kept = await cli(projectId, 'plan', '--dir', folder);
  expect(kept.stdout).toContain('No file, so left alone (--prune deletes): tool "T", agent "Old", trigger "Old hook".');
  const used = await cli(projectId, 'plan', '--dir', folder, '--prune');
  expect([used.code, used.stderr]).toEqual([
    64,
    expect.stringContaining('agents/u.yaml:3:10: the tool "T" has no file'),
  ]);

  // The published version uses it still.
  writeFileSync(join(folder, 'agents/u.yaml'), 'name: U\ninstructions: Use.\npublish: false\n');
  const unasked = await cli(projectId, 'apply', '--dir', folder, '--prune');
  expect([unasked.code, unasked.stderr]).toEqual([64, expect.stringContaining('delete 3 for good? Say it by --yes.')]);
  expect(await list(projectId, 'agents')).toHaveLength(2);
  const refused = await cli(projectId, 'apply', '--dir', folder, '--prune', '--yes');
  expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('it is used by agent "U"')]);
  expect(refused.stderr).toContain('✓ agent "Old": deleted');

  rmSync(join(folder, 'agents/u.yaml'));
  const asked = await cliAt({ url: harkara().url, projectId }, ['apply', '--dir', folder, '--prune'], {
    typed: [[/delete 2 for good/, 'y']],
  });
  expect(asked.code).toBe(0);
  expect([await list(projectId, 'agents'), await list(projectId, 'tools')]).toEqual([[], []]);
});

test('an object that gets another name stays the same one, and who names it is not changed', async () => {
  const projectId = await emptyProject();
  const workforce = (member: string) => `name: W\nmembers: [${member}]\ndefault_agent: ${member}\n`;
  const folder = folderOf({ 'agents/a.yaml': agentFile('A'), 'workforces/w.yaml': workforce('A') });
  await cli(projectId, 'apply', '--dir', folder, '--yes');
  const [before] = await list(projectId, 'agents');
  writeFileSync(join(folder, 'agents/a.yaml'), agentFile('Asha', 'previous_name: A\n'));
  writeFileSync(join(folder, 'workforces/w.yaml'), workforce('Asha'));
  const planned = await cli(projectId, 'plan', '--dir', folder, '--json');
  expect(planned.json().changes).toMatchObject([{ action: 'change', name: 'Asha', id: before.id, fields: ['name'] }]);
  await cli(projectId, 'apply', '--dir', folder, '--yes');
  expect(await list(projectId, 'agents')).toMatchObject([{ id: before.id, draft: { name: 'Asha' } }]);
  expect((await cli(projectId, 'plan', '--dir', folder)).stdout).toBe('');
});

test('two of the same name are told apart by nobody: nothing is read or written', async () => {
  const projectId = await emptyProject();
  for (const instructions of ['One.', 'Two.']) await make(projectId, 'agents', { name: 'Same', instructions });
  const pulled = await cli(projectId, 'pull', '--dir', newFolder());
  expect([pulled.code, pulled.stderr]).toEqual([
    6,
    expect.stringMatching(/agent "Same" is there 2 times: agt_\w+, agt_/),
  ]);
  const planned = await cli(projectId, 'plan', '--dir', folderOf({ 'agents/s.yaml': agentFile('Same') }));
  expect([planned.code, planned.stderr]).toEqual([64, expect.stringContaining('agents/s.yaml:1:1: the project has 2')]);
});

test('only a folder that is marked is applied, and pull deletes files only with --prune', async () => {
  const projectId = await emptyProject();
  const folder = folderOf({ 'agents/gone.yaml': agentFile('Gone') });
  await make(projectId, 'agents', { name: 'Here', instructions: 'Answer.' });
  const kept = await cli(projectId, 'pull', '--dir', folder, '--json');
  expect(kept.json()).toMatchObject({ written: ['agents/here.yaml'], kept: ['agents/gone.yaml'], deleted: [] });
  await cli(projectId, 'pull', '--dir', folder, '--prune');
  expect(Object.keys(readFolder(folder))).toEqual(['agents/here.yaml', 'project.yaml']);

  writeFileSync(join(folder, 'agents/here.yaml'), 'name: [');
  const broken = await cli(projectId, 'pull', '--dir', folder);
  expect([broken.code, broken.stderr]).toEqual([64, expect.stringContaining('agents/here.yaml:1:8: ')]);
  rmSync(join(folder, 'project.yaml'));
  const unmarked = await cli(projectId, 'apply', '--dir', folder, '--prune', '--yes');
  expect([unmarked.code, unmarked.stderr]).toEqual([
    64,
    expect.stringContaining('is not the configuration of a project'),
  ]);
  expect(await list(projectId, 'agents')).toHaveLength(1);
});

test('a thousand objects are read in a page for each hundred, and files with their comments stay', async () => {
  const projectId = await emptyProject();
  await harkara().pool.query(
    `INSERT INTO agent (id, project_id, draft) SELECT 'agt_01k3v9t1e6f9v8m2q5w7' || to_char(i, 'FM000000'), $1,
      jsonb_build_object('name', 'Agent ' || i, 'instructions', repeat('Answer. ', 100))
      FROM generate_series(1, 1000) i`,
    [projectId],
  );
  const folder = newFolder();
  const pulled = await cliAt({ url: gateway.url, projectId }, ['pull', '--dir', folder]);
  expect([pulled.stderr, pulled.code]).toEqual(['', 0]);
  expect(Object.keys(readFolder(folder))).toHaveLength(1_001);
  expect(gateway.requests.length).toBeLessThan(20);
  const file = join(folder, 'agents/agent-7.yaml');
  writeFileSync(file, `# Mine.\n${readFileSync(file, 'utf8')}`);
  expect((await cli(projectId, 'plan', '--dir', folder)).stdout).toBe('');
  expect((await cli(projectId, 'pull', '--dir', folder)).stdout).toBe('0 written, 1000 unchanged.\n');
  expect(readFileSync(file, 'utf8')).toMatch(/^# Mine\./);
});
