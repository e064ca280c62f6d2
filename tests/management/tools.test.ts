import { tool } from '@harkara/contract';
import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const fetchStep = {
  id: 'fetch',
  name: 'Fetch the order',
  type: 'http',
  url: 'https://shop.example/orders/{{inputs.order}}',
};
const finished = {
  name: 'Find an order',
  description: 'Looks an order up in the shop.',
  inputs: [{ key: 'order', label: 'Order number', type: 'number', required: true }],
  steps: [fetchStep],
  output: { type: 'json', value: { status: '{{steps.fetch.output.body.status}}' } },
};

async function create(draft: object, at = team): Promise<any> {
  const made = await at.members.builder.send('POST', `/projects/${at.projectId}/tools`, draft);
  expect(made).toMatchObject({ status: 201 });
  expect(tool.parse(made.body)).toEqual(made.body);
  return made.body;
}

async function publish(draft: object, at = team): Promise<string> {
  const { id } = await create(draft, at);
  expect(await at.members.builder.send('POST', `/tools/${id}/publish`)).toMatchObject({ status: 200 });
  return id;
}

describe('the record', () => {
  test('shows the draft with its defaults, and the published version once there is one', async () => {
    const made = await create(finished);
    expect(made).toEqual({
      id: expect.stringMatching(/^ctl_/),
      project_id: team.projectId,
      revision: 1,
      draft_changed: true,
      published_version: null,
      published_by: null,
      published_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      draft: {
        ...finished,
        inputs: [{ ...finished.inputs[0], hide_in_logs: false }],
        steps: [{ ...fetchStep, method: 'GET', headers: {}, query: {}, price_inr: 0, on_error: 'stop' }],
      },
    });
    expect((await team.members.viewer.send('GET', `/tools/${made.id}`)).body).toEqual(made);
    expect((await team.members.builder.send('POST', `/tools/${made.id}/publish`)).body).toMatchObject({
      id: made.id,
      published_version: 1,
    });
  });

  test('keeps each version as it was published; a changed draft waits', async () => {
    const { builder, viewer } = team.members;
    const id = await publish(finished);
    const changed = await builder.send('PATCH', `/tools/${id}`, { name: 'Find it' });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        published_version: 1,
        draft: { ...finished, name: 'Find it', steps: [fetchStep], inputs: [{ key: 'order' }] },
      },
    });
    expect((await builder.send('POST', `/tools/${id}/publish`)).body.published_version).toBe(2);
    const first = await viewer.send('GET', `/tools/${id}/versions?limit=1`);
    expect(first.body).toMatchObject({
      data: [{ version: 2, published_by: builder.userId, definition: { name: 'Find it' } }],
      next_cursor: '2',
    });
    const second = await viewer.send('GET', `/tools/${id}/versions?limit=1&cursor=2`);
    expect(second.body).toMatchObject({
      data: [{ version: 1, definition: { name: 'Find an order' } }],
      next_cursor: null,
    });
  });

  test('is in the list, newest first, by page', async () => {
    const at = await createTeam(harkara());
    const ids = [(await create(finished, at)).id, (await create(finished, at)).id, (await create(finished, at)).id];
    const page = await at.members.viewer.send('GET', `/projects/${at.projectId}/tools?limit=2`);
    expect(page.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await at.members.viewer.send('GET', `/projects/${at.projectId}/tools?cursor=${page.body.next_cursor}`);
    expect(rest.body).toMatchObject({ data: [{ id: ids[0] }], next_cursor: null });
  });

  test('takes texts that PostgreSQL could not hold, without them', async () => {
    const { draft } = await create({ name: 'Odd', output: { type: 'json', value: { 'a\0': ['\0\ud800'] } } });
    expect(draft.output.value).toEqual({ 'a\uFFFD': ['\uFFFD\uFFFD'] });
  });
});

describe('a draft', () => {
  test('may be unfinished, and is then kept but not published', async () => {
    const { id } = await create({
      name: 'Later',
      steps: [{ ...fetchStep, url: 'https://shop.example/{{inputs.nothing}}' }],
    });
    expect(
      await team.members.builder.send('PATCH', `/tools/${id}`, {
        output: { type: 'text', value: '{{steps.later.output}}' },
      }),
    ).toMatchObject({ status: 200 });
    const refused = await team.members.builder.send('POST', `/tools/${id}/publish`);
    expect(refused).toEqual(
      expect.objectContaining({
        status: 409,
        body: {
          detail:
            'The draft cannot run: steps.fetch: {{inputs.nothing}} names no input; output: {{steps.later.output}} names no earlier step',
        },
      }),
    );
    expect((await team.members.viewer.send('GET', `/tools/${id}`)).body.published_version).toBe(null);
  });

  test.each<[string, object]>([
    ['an unknown field', { colour: 'red' }],
    ['no name', { name: undefined }],
    ['a key that no placeholder could spell', { inputs: [{ key: 'order no', label: 'Order', type: 'text' }] }],
    ['an unknown type of step', { steps: [{ id: 'a', name: 'A', type: 'shell', command: 'ls' }] }],
    ['a step without what its type needs', { steps: [{ id: 'a', name: 'A', type: 'http' }] }],
    ['a condition that is none', { steps: [{ ...fetchStep, when: { path: 'inputs.order', op: 'resembles' } }] }],
    ['a negative price', { steps: [{ ...fetchStep, price_inr: -1 }] }],
    ['a time limit over a minute', { steps: [{ ...fetchStep, timeout_ms: 60_001 }] }],
    ['more than 50 steps', { steps: Array.from({ length: 51 }, (_, at) => ({ ...fetchStep, id: `s${at}` })) }],
  ])('with %s is 422', async (_title, change) => {
    const { builder } = team.members;
    const answer = await builder.send('POST', `/projects/${team.projectId}/tools`, { ...finished, ...change });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
  });

  test('of more than 256 KB is 422, made at once or bit by bit', async () => {
    const { builder } = team.members;
    const codeOf = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: 'S', type: 'code', code: 'x'.repeat(50_000) }));
    const refused = { status: 422, body: { detail: 'A tool can have at most 256 KB as JSON.' } };
    expect(
      await builder.send('POST', `/projects/${team.projectId}/tools`, { name: 'Large', steps: codeOf(6) }),
    ).toMatchObject(refused);
    const { id } = await create({ name: 'Large', steps: codeOf(5) });
    expect(
      await builder.send('PATCH', `/tools/${id}`, { output: { type: 'json', value: 'y'.repeat(15_000) } }),
    ).toMatchObject(refused);
    expect(
      (await builder.send('PATCH', `/tools/${id}`, { output: { type: 'json', value: 'y'.repeat(5_000) } })).status,
    ).toBe(200);
  });

  test('that nests values too deep to be walked is 422, not a failure of the service', async () => {
    const deep = `{"name":"Deep","output":{"type":"json","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const answer = await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, deep);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/64/) } });
  });
});

test('deleting takes a tool from lists and agents, and tells nobody that it was there', async () => {
  const { builder, viewer } = team.members;
  const [id, kept] = [await publish(finished), await publish(finished)];
  const agent = {
    name: 'Asha',
    instructions: 'Answer.',
    tools: [{ tool_id: kept, needs_approval: true }, { tool_id: id }],
  };
  const { id: agentId } = (await builder.send('POST', `/projects/${team.projectId}/agents`, agent)).body;
  expect((await builder.send('DELETE', `/tools/${id}`)).status).toBe(204);
  for (const [method, path, body] of [
    ['GET', ''],
    ['PATCH', '', {}],
    ['DELETE', ''],
    ['POST', '/publish'],
    ['GET', '/versions'],
  ] as const) {
    expect(await builder.send(method, `/tools/${id}${path}`, body)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such tool in this project.' },
    });
  }
  const { body: list } = await viewer.send('GET', `/projects/${team.projectId}/tools`);
  expect(list.data.map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await viewer.send('GET', `/agents/${agentId}`)).body.draft.tools).toEqual([
    { tool_id: kept, needs_approval: true },
  ]);
  expect((await builder.send('POST', `/agents/${agentId}/publish`)).status).toBe(200);
});

test('an agent may hold a tool before it is published, but none that is deleted or of another project', async () => {
  const { builder } = team.members;
  const { id: unpublished } = await create(finished);
  const { id: deleted } = await create(finished);
  await builder.send('DELETE', `/tools/${deleted}`);
  const { id: foreign } = await create(finished, await createTeam(harkara()));
  const hold = (toolId: string) => builder.send('PATCH', `/agents/${team.agentId}`, { tools: [{ tool_id: toolId }] });
  expect((await hold(unpublished)).status).toBe(200);
  for (const toolId of [deleted, foreign])
    expect(await hold(toolId)).toMatchObject({ status: 422, body: { detail: expect.stringContaining(toolId) } });
});

test('each change is in the audit log once, under the name of the draft', async () => {
  const at = await createTeam(harkara());
  const { builder, owner } = at.members;
  const id = await publish(finished, at);
  await builder.send('PATCH', `/tools/${id}`, { name: 'Find it' });
  await builder.send('PATCH', `/tools/${id}`, {});
  await builder.send('DELETE', `/tools/${id}`);
  const { body } = await owner.send('GET', `/workspaces/${at.workspaceId}/audit-log`);
  const rows = body.data.filter(({ action }: { action: string }) => action.startsWith('tool.'));
  expect(rows.map(({ action, target }: any) => [action, target.name])).toEqual([
    ['tool.deleted', 'Find it'],
    ['tool.changed', 'Find it'],
    ['tool.published', 'Find an order'],
    ['tool.created', 'Find an order'],
  ]);
  expect(rows[0]).toMatchObject({ target: { kind: 'tool', id }, actor: { id: builder.userId } });
});
