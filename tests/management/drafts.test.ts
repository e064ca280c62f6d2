import { call, createTeam, type Team, useHarkara } from '@harkara/testkit';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdRows } from '../races/hold-rows.ts';
import { seedProjectTask } from './seed-project-task.ts';
import { seedToolRun } from './seed-tool-run.ts';

const harkara = useHarkara({ withoutRunner: true });
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  team.members.builder.send(method, path, body, headers);
const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });
const add = async (list: string, draft: object): Promise<string> => {
  const made = await send('POST', `/projects/${team.projectId}/${list}`, draft);
  expect(made).toMatchObject({ status: 201, body: { revision: 1, draft_changed: true, published_by: null } });
  return made.body.id;
};
const aiStep = (id: string, prompt: string) => ({ id, name: id, type: 'ai', prompt });

/** One of each kind, with a draft that can be published. */
const kinds = [
  ['agents', () => ({ name: 'Asha', instructions: 'Answer.' })],
  ['workforces', () => ({ name: 'Asha', members: [team.agentId], default_agent_id: team.agentId })],
  ['tools', () => ({ name: 'Asha', steps: [aiStep('think', 'Think.')] })],
] as const;

describe.each(kinds)('of %s', (list, draftOf) => {
  const make = () => add(list, draftOf());

  test('the revision grows with each change of the draft, and with nothing else', async () => {
    const id = await make();
    expect((await send('PATCH', `/${list}/${id}`, { name: 'Bina' })).body.revision).toBe(2);
    expect((await send('PATCH', `/${list}/${id}`, { name: 'Bina' })).body.revision).toBe(2);
    expect((await send('PATCH', `/${list}/${id}`, {})).body.revision).toBe(2);
    expect((await send('POST', `/${list}/${id}/publish`)).body.revision).toBe(2);
    const table = list.slice(0, -1);
    const rename = `UPDATE ${table} SET draft = jsonb_set(draft, '{name}', '"Chitra"') WHERE id = $1`;
    await harkara().pool.query(rename, [id]);
    expect((await send('GET', `/${list}/${id}`)).body).toMatchObject({ revision: 3, draft_changed: true });
  });

  test('a record says whether its draft differs from what is published, who published that and when', async () => {
    const id = await make();
    const { userId } = team.members.builder;
    const published = await send('POST', `/${list}/${id}/publish`, { note: ' First. ' });
    const by = { id: userId, name: team.emails.builder.replace(/@.*/, '') };
    expect(published.body).toMatchObject({ draft_changed: false, published_version: 1, published_by: by });
    expect(published.body.published_at).toMatch(/Z$/);
    const changed = await send('PATCH', `/${list}/${id}`, { name: 'Bina' });
    expect(changed.body).toMatchObject({ draft_changed: true, published_version: 1, published_by: by });
    const listed = (await send('GET', `/projects/${team.projectId}/${list}`)).body.data;
    expect(listed.find((each: { id: string }) => each.id === id)).toEqual(changed.body);
    expect((await send('PATCH', `/${list}/${id}`, { name: 'Asha' })).body.draft_changed).toBe(false);
    await send('POST', `/${list}/${id}/publish`, { note: '   ' });
    const versions = (await send('GET', `/${list}/${id}/versions`)).body.data;
    expect(versions).toMatchObject([
      { version: 2, note: null },
      { version: 1, note: 'First.', published_by: userId, published_at: published.body.published_at },
    ]);
  });

  test('a version says what began with it lately and how much of that failed, without tests', async () => {
    const id = await make();
    const begin = async (version: number, status: 'done' | 'failed', isTest = false) => {
      if (list === 'tools') {
        const run = isTest ? { version: 0, source: 'test' as const } : { version };
        return seedToolRun(harkara(), team, { toolId: id, status, ...run });
      }
      const agentId = list === 'agents' ? id : team.agentId;
      const taskId = await seedProjectTask(harkara(), team, { status, channel: isTest ? 'test' : 'api', agentId });
      if (list === 'workforces')
        await harkara().pool.query(`UPDATE task SET workforce_id = $2 WHERE id = $1`, [taskId, id]);
    };
    await send('POST', `/${list}/${id}/publish`);
    await begin(1, 'done');
    await begin(1, 'failed');
    await begin(1, 'failed', true);
    await send('PATCH', `/${list}/${id}`, { name: 'Bina' });
    await send('POST', `/${list}/${id}/publish`);
    await begin(2, 'failed');
    await send('POST', `/${list}/${id}/publish`);
    expect((await send('GET', `/${list}/${id}/versions`)).body.data).toMatchObject([
      { version: 3, started: 0, failed: 0 },
      { version: 2, started: 1, failed: 1 },
      { version: 1, started: 2, failed: 1 },
    ]);
  });

  test('a change, a publication and a restoration of another revision are 412 with the record as it is', async () => {
    const id = await make();
    await send('POST', `/${list}/${id}/publish`);
    const { body: current } = await send('PATCH', `/${list}/${id}`, { name: 'Bina' });
    const detail = 'Somebody else has changed the draft since you read it.';
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['PATCH', '', {}],
      ['POST', '/publish', {}],
      ['POST', '/versions/1/restore', undefined],
    ] as const) {
      const refused = await send(method, `/${list}/${id}${path}`, body, ifMatch(1));
      expect(refused).toMatchObject({ status: 412, body: { detail, current } });
    }
    const problem = { ...ifMatch(3), Accept: 'application/problem+json' };
    const { body } = await send('PATCH', `/${list}/${id}`, { name: 'Mine' }, problem);
    expect(body).toMatchObject({ status: 412, code: 'revision_changed', detail, current });
    expect((await send('GET', `/${list}/${id}`)).body).toEqual(current);
    expect((await send('PATCH', `/${list}/${id}`, { name: 'Mine' }, ifMatch(2))).body.revision).toBe(3);
    expect((await send('POST', `/${list}/${id}/publish`, {}, { 'If-Match': '*' })).body.published_version).toBe(2);
  });

  test('of many who change one revision at once, one does, and all others get what that one saved', async () => {
    const id = await make();
    const names = Array.from({ length: 8 }, (_, at) => `Editor ${at}`);
    const replies = await Promise.all(names.map((name) => send('PATCH', `/${list}/${id}`, { name }, ifMatch(1))));
    const [saved, ...more] = replies.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(replies.filter(({ status }) => status === 412).map(({ body }) => body.current)).toEqual(
      Array.from({ length: 7 }, () => saved?.body),
    );
    expect((await send('GET', `/${list}/${id}`)).body).toEqual(saved?.body);
  });

  test('what is published at once with a change is the revision that was read, or nothing', async () => {
    const id = await make();
    const rounds = Array.from({ length: 6 }, (_, at) => at);
    for (const round of rounds) {
      const { revision, draft } = (await send('GET', `/${list}/${id}`)).body;
      const [published] = await Promise.all([
        send('POST', `/${list}/${id}/publish`, {}, ifMatch(revision)),
        send('PATCH', `/${list}/${id}`, { name: `Round ${round}` }),
      ]);
      if (published.status === 412) continue;
      const [newest] = (await send('GET', `/${list}/${id}/versions?limit=1`)).body.data;
      expect(newest).toMatchObject({ version: published.body.published_version, definition: draft });
    }
  });

  test('a version is restored into the draft, and what is published stays', async () => {
    const id = await make();
    const { draft } = (await send('POST', `/${list}/${id}/publish`)).body;
    await send('PATCH', `/${list}/${id}`, { name: 'Bina' });
    await send('POST', `/${list}/${id}/publish`);
    const restored = await send('POST', `/${list}/${id}/versions/1/restore`, undefined, ifMatch(2));
    expect(restored).toMatchObject({
      status: 200,
      body: { draft, revision: 3, draft_changed: true, published_version: 2 },
    });
    const audit = `/workspaces/${team.workspaceId}/audit-log?target_id=${id}&limit=1`;
    expect((await team.members.owner.send('GET', audit)).body.data).toMatchObject([
      { action: `${list.slice(0, -1)}.restored`, changes: [{ field: 'name', from: 'Bina', to: 'Asha' }] },
    ]);
    for (const version of ['3', '2147483647'])
      expect(await send('POST', `/${list}/${id}/versions/${version}/restore`)).toMatchObject({
        status: 404,
        body: { detail: 'There is no such version.' },
      });
    for (const version of ['0', '-1', 'x', '1.5', '2147483648'])
      expect((await send('POST', `/${list}/${id}/versions/${version}/restore`)).status).toBe(404);
  });

  test('two versions are compared, and one with the draft', async () => {
    const id = await make();
    await send('POST', `/${list}/${id}/publish`);
    await send('PATCH', `/${list}/${id}`, { name: 'Bina' });
    await send('POST', `/${list}/${id}/publish`);
    await send('PATCH', `/${list}/${id}`, { name: 'Chitra' });
    const changesTo = async (path: string) => (await send('GET', `/${list}/${id}/versions/${path}`)).body.changes;
    expect(await changesTo('1/diff/2')).toEqual([{ path: 'name', from: 'Asha', to: 'Bina' }]);
    expect(await changesTo('2/diff/1')).toEqual([{ path: 'name', from: 'Bina', to: 'Asha' }]);
    expect(await changesTo('2/diff/draft')).toEqual([{ path: 'name', from: 'Bina', to: 'Chitra' }]);
    expect(await changesTo('1/diff/1')).toEqual([]);
    for (const path of ['1/diff/3', '3/diff/1', 'draft/diff/1', '1/diff/drafts'])
      expect((await send('GET', `/${list}/${id}/versions/${path}`)).status).toBe(404);
  });
});

test('what differs in lists within lists is told by its path, and what was not there has no value', async () => {
  const [first, second] = [aiStep('a', 'Read {{inputs.x}}.'), aiStep('b', 'Sum up.')];
  const inputs = [{ key: 'x', label: 'X', type: 'text' }];
  const id = await add('tools', { name: 'A tool', inputs, steps: [first, { ...second, schema: { enum: [1, 2, 3] } }] });
  await send('POST', `/tools/${id}/publish`);
  const steps = [aiStep('new', 'First.'), first, { ...second, prompt: 'Sum it up.', schema: { enum: [1, 3, 4] } }];
  await send('PATCH', `/tools/${id}`, { steps });
  const { changes } = (await send('GET', `/tools/${id}/versions/1/diff/draft`)).body;
  expect(changes).toEqual([
    { path: 'steps[0]', to: { ...aiStep('new', 'First.'), on_error: 'stop' } },
    { path: 'steps[2].prompt', from: 'Sum up.', to: 'Sum it up.' },
    { path: 'steps[2].schema.enum[1]', from: 2 },
    { path: 'steps[2].schema.enum[2]', to: 4 },
  ]);
});

describe('problems', () => {
  const problemsOf = async (path: string) => (await send('GET', `${path}/problems`)).body.problems;

  test('of an agent name its model and each tool that is gone', async () => {
    const toolId = await add('tools', { name: 'A tool' });
    const id = await add('agents', { name: 'Asha', instructions: 'Answer.', tools: [{ tool_id: toolId }] });
    await send('POST', `/agents/${id}/publish`);
    expect(await problemsOf(`/agents/${id}`)).toEqual([]);
    await send('DELETE', `/tools/${toolId}`);
    expect((await send('POST', `/agents/${id}/versions/1/restore`)).body.draft.tools).toHaveLength(1);
    expect(await problemsOf(`/agents/${id}`)).toEqual([
      { path: 'tools[0].tool_id', problem: `There is no tool ${toolId} in this project.` },
    ]);
    expect((await send('POST', `/agents/${id}/publish`)).status).toBe(409);
    await send('PATCH', `/agents/${id}`, { tools: [] });
    expect(await problemsOf(`/agents/${id}`)).toEqual([]);
  });

  test('of a workforce name every route and member, also those that a draft may have', async () => {
    const other = await add('agents', { name: 'Bina', instructions: 'Answer.' });
    const id = await add('workforces', {
      name: 'Desk',
      members: [team.agentId],
      default_agent_id: other,
      routes: [{ when: { path: 'message', op: 'exists' }, agent_id: other }],
    });
    const problem = `${other} is no member of this workforce.`;
    expect(await problemsOf(`/workforces/${id}`)).toEqual([
      { path: 'routes[0].agent_id', problem },
      { path: 'default_agent_id', problem },
    ]);
  });

  const text = fc.constantFrom(
    'Hi',
    '{{inputs.x}}',
    '{{inputs.y}}',
    '{{steps.a.output}}',
    '{{steps.b.output}}',
    '{{}}',
  );
  const url = fc.constantFrom('https://a.example', 'ftp://a.example', 'https://a.example/{{secrets.NONE}}');
  const step = fc.oneof(
    fc.record({ id: fc.constantFrom('a', 'b'), name: fc.constant('A'), type: fc.constant('ai'), prompt: text }),
    fc.record({ id: fc.constantFrom('a', 'b'), name: fc.constant('A'), type: fc.constant('http'), url }),
  );
  const draft = fc.record({
    name: fc.constant('A tool'),
    inputs: fc.constantFrom([], [{ key: 'x', label: 'X', type: 'text' }], [{ key: 'x', label: 'X', type: 'choice' }]),
    steps: fc.array(step, { maxLength: 2 }),
    output: fc.record({ type: fc.constant('text'), value: text }),
  });

  test('a tool without problems is published, and one with problems is refused with each of them', async () => {
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(draft, async (made) => {
        const id = await add('tools', made);
        const problems = await problemsOf(`/tools/${id}`);
        const accept = { Accept: 'application/problem+json' };
        const { status, body } = await send('POST', `/tools/${id}/publish`, {}, accept);
        expect(status).toBe(problems.length === 0 ? 200 : 409);
        for (const { problem } of problems) expect(body.detail).toContain(problem);
        seen.add(problems.length === 0);
      }),
      {
        numRuns: 25,
        examples: [
          [{ name: 'A tool', inputs: [], steps: [], output: { type: 'text', value: 'Hi' } }],
          [{ name: 'A tool', inputs: [], steps: [], output: { type: 'text', value: '{{}}' } }],
        ],
      },
    );
    expect(seen.size).toBe(2);
  });
});

describe('what uses', () => {
  const usesOf = async (path: string) => (await send('GET', `${path}/used-by`)).body.items;

  test('an agent: workforces by draft and by what is published, and triggers', async () => {
    const id = await add('agents', { name: 'Asha', instructions: 'Answer.' });
    await send('POST', `/agents/${id}/publish`);
    const workforce = { members: [team.agentId], default_agent_id: team.agentId };
    const drafted = await add('workforces', { ...workforce, name: 'Drafted', default_agent_id: id });
    const published = await add('workforces', { name: 'Published', members: [id], default_agent_id: id });
    await send('POST', `/workforces/${published}/publish`);
    await send('PATCH', `/workforces/${published}`, workforce);
    await add('workforces', { ...workforce, name: 'Other' });
    const trigger = { kind: 'event', name: 'Leads', agent_id: id, event_type: 'lead.*', message_template: 'Hi' };
    const made = await send('POST', `/projects/${team.projectId}/triggers`, trigger);
    expect(await usesOf(`/agents/${id}`)).toEqual([
      { kind: 'workforce', id: drafted, name: 'Drafted' },
      { kind: 'workforce', id: published, name: 'Published' },
      { kind: 'trigger', id: made.body.id, name: 'Leads' },
    ]);
    expect(await usesOf(`/workforces/${published}`)).toEqual([]);
    await send('DELETE', `/triggers/${made.body.id}`);
    await send('DELETE', `/workforces/${drafted}`);
    expect((await usesOf(`/agents/${id}`)).map(({ name }: { name: string }) => name)).toEqual(['Published']);
  });

  test('a tool: agents, and other tools that call it', async () => {
    const id = await add('tools', { name: 'Inner' });
    await send('POST', `/tools/${id}/publish`);
    const outer = await add('tools', { name: 'Outer', steps: [{ id: 's', name: 'S', type: 'tool', tool_id: id }] });
    const agent = await add('agents', { name: 'Asha', instructions: 'Answer.', tools: [{ tool_id: id }] });
    expect(await usesOf(`/tools/${id}`)).toEqual([
      { kind: 'agent', id: agent, name: 'Asha' },
      { kind: 'tool', id: outer, name: 'Outer' },
    ]);
  });

  test('a secret: tools whose steps name it, however the placeholder is written', async () => {
    const at = `/projects/${team.projectId}/secrets`;
    await send('PUT', `${at}/TOKEN`, { value: 'a-good-secret' });
    const http = { id: 's', name: 'S', type: 'http', url: 'https://a.example' };
    const toolOf = (name: string, header: string) =>
      add('tools', { name, steps: [{ ...http, headers: { a: header } }] });
    const ids = [
      await toolOf('A', 'Bearer {{secrets.TOKEN}}'),
      await toolOf('B', '{{ secrets\n.\tTOKEN }}'),
      await toolOf('C', '{{{secrets.TOKEN}}}'),
    ];
    for (const other of ['{{secrets.TOKENS}}', '{{secrets.MY_TOKEN}}', 'secrets.TOKEN', '{{inputs.secrets.TOKEN}}'])
      await toolOf('Other', other);
    expect((await usesOf(`${at}/TOKEN`)).map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await send('GET', `${at}/NONE/used-by`)).status).toBe(404);
  });

  test('of one workspace 22 lists are looked for or wait at a gateway, and more are refused', async () => {
    const id = await add('tools', { name: 'Inner' });
    await send('PUT', `/projects/${team.projectId}/secrets/KEY`, { value: 'a-good-secret' });
    const held = await holdRows(harkara(), 'LOCK TABLE tool_version IN ACCESS EXCLUSIVE MODE');
    const path = `/projects/${team.projectId}/secrets/KEY/used-by`;
    const answers = Array.from({ length: 25 }, () => send('GET', path));
    const statuses: number[] = [];
    for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses).toEqual([429, 429, 429]);
    expect((await send('GET', `/tools/${id}/used-by`)).status).toBe(429);
    await held.release();
    await Promise.all(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(22);
    expect(await usesOf(`/tools/${id}`)).toEqual([]);
  });

  test('another project is not told of, though the same ids stand in its drafts', async () => {
    const foreign = await createTeam(harkara());
    const id = await add('agents', { name: 'Asha', instructions: 'Answer.' });
    const { body: workforce } = await foreign.members.builder.send(
      'POST',
      `/projects/${foreign.projectId}/workforces`,
      {
        name: 'Foreign',
        members: [foreign.agentId],
        default_agent_id: foreign.agentId,
      },
    );
    const name = `UPDATE workforce SET draft = jsonb_set(draft, '{default_agent_id}', to_jsonb($1::text)) WHERE id = $2`;
    await harkara().pool.query(name, [id, workforce.id]);
    expect(await usesOf(`/agents/${id}`)).toEqual([]);
    const stranger = await foreign.members.builder.send('GET', `/agents/${id}/used-by`);
    expect(stranger.status).toBe(404);
  });
});

test('a viewer reads and compares, and neither changes, publishes nor restores', async () => {
  const id = await add('agents', { name: 'Asha', instructions: 'Answer.' });
  await send('POST', `/agents/${id}/publish`);
  const { viewer } = team.members;
  const statusOf = async (method: string, path: string) => (await viewer.send(method, `/agents/${id}${path}`)).status;
  for (const path of ['/problems', '/used-by', '/versions/1/diff/draft']) expect(await statusOf('GET', path)).toBe(200);
  for (const path of ['/publish', '/versions/1/restore']) expect(await statusOf('POST', path)).toBe(403);
  expect((await call(`${harkara().url}/v1/manage/agents/${id}/problems`, 'GET')).status).toBe(401);
});
