import { projectToolRun, projectToolRunSummary, pageOf } from '@harkara/contract';
import { type Team, createTeam, signInOperator, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedToolRun } from './seed-tool-run.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
let team: Team;
let toolId: string;

const phone = '+91 98765 43210';
const inputs = [
  { key: 'order', label: 'Order', type: 'text' },
  { key: 'phone', label: 'Phone', type: 'text', hide_in_logs: true },
  { key: 'card', label: 'Card', type: 'json', hide_in_logs: true },
];

beforeAll(async () => {
  team = await createTeam(harkara());
  toolId = await makeTool({});
});

async function makeTool(draft: object): Promise<string> {
  const { builder } = team.members;
  const { id } = (
    await builder.send('POST', `/projects/${team.projectId}/tools`, { name: 'Find an order', inputs, ...draft })
  ).body;
  expect((await builder.send('POST', `/tools/${id}/publish`)).status).toBe(200);
  return id;
}

/** Answers are held against their schemas to the letter. */
async function read(runId: string) {
  const { body } = await team.members.viewer.send('GET', `/tool-runs/${runId}`);
  expect(projectToolRun.parse(body)).toEqual(body);
  return body;
}

async function list(id: string, query = '') {
  const { body } = await team.members.viewer.send('GET', `/tools/${id}/runs${query}`);
  expect(pageOf(projectToolRunSummary).parse(body)).toEqual(body);
  return body;
}

describe('a run', () => {
  test('shows who asked, what went in, what each step did and what came out, with every cost and time', async () => {
    const runId = await seedToolRun(harkara(), team, {
      toolId,
      keyId: team.keyId,
      inputs: { order: 'A-1' },
      output: { found: true },
      costMicroInr: 1_250_000,
      steps: [
        { id: 'fetch', output: { status: 200, body: { found: true } }, costMicroInr: 1_250_000 },
        { id: 'tell', status: 'failed', error: 'The address answered 503.' },
        { id: 'thank', status: 'skipped' },
      ],
    });
    const step = {
      started_at: expect.any(String),
      finished_at: expect.any(String),
      duration_ms: 40,
      input: null,
      output: null,
      error: null,
      cost_inr: 0,
    };
    expect(await read(runId)).toEqual({
      id: runId,
      tool_id: toolId,
      project_id: team.projectId,
      version: 1,
      source: 'api',
      api_key: { id: team.keyId, name: 'Shop' },
      task_id: null,
      status: 'done',
      inputs: { order: 'A-1' },
      output: { found: true },
      error: null,
      error_code: null,
      cost_inr: 1.25,
      created_at: expect.any(String),
      finished_at: expect.any(String),
      duration_ms: 2_500,
      steps: [
        {
          ...step,
          id: 'fetch',
          name: 'Step fetch',
          status: 'ok',
          output: { status: 200, body: { found: true } },
          cost_inr: 1.25,
        },
        { ...step, id: 'tell', name: 'Step tell', status: 'failed', error: 'The address answered 503.' },
        { ...step, id: 'thank', name: 'Step thank', status: 'skipped' },
      ],
    });
  });

  test('that goes on has no end yet, and neither has its step', async () => {
    const runId = await seedToolRun(harkara(), team, {
      toolId,
      status: 'running',
      steps: [{ id: 'fetch', status: 'started' }],
    });
    expect(await read(runId)).toMatchObject({
      status: 'running',
      finished_at: null,
      duration_ms: null,
      output: null,
      steps: [{ status: 'running', finished_at: null, duration_ms: null }],
    });
  });

  test('that failed says why, in words and by code', async () => {
    const runId = await seedToolRun(harkara(), team, {
      toolId,
      status: 'failed',
      error: 'Fetch failed.',
      errorCode: 'step',
    });
    expect(await read(runId)).toMatchObject({
      status: 'failed',
      error: 'Fetch failed.',
      error_code: 'step',
      output: null,
    });
  });

  test('of an agent names its task', async () => {
    const taskId = 'tsk_01k3v9t1e6f9v8m2q5w7x0z4ab';
    const runId = await seedToolRun(harkara(), team, { toolId, source: 'agent', taskId });
    expect(await read(runId)).toMatchObject({ source: 'agent', task_id: taskId, api_key: null });
  });
});

describe('an input that is hidden in logs', () => {
  test('is masked where it went in and wherever a step, the output or an error repeats it', async () => {
    const card = { number: '4111111111111111', holder: 'Asha Rao' };
    const runId = await seedToolRun(harkara(), team, {
      toolId,
      inputs: { order: `for ${phone}`, phone, card },
      status: 'failed',
      errorCode: 'step',
      error: `No answer for ${encodeURIComponent(phone)}.`,
      output: { [phone]: 4_111_111_111_111_111 },
      steps: [
        { id: 'fetch', output: { sent: { phone }, raw: JSON.stringify({ card }) } },
        { id: 'tell', status: 'failed', error: `Asha Rao (${phone})` },
      ],
    });
    const run = await read(runId);
    expect(run).toMatchObject({
      inputs: { order: 'for ***', phone: '***', card: '***' },
      error: 'No answer for ***.',
      output: { '***': '***' },
    });
    expect(JSON.stringify(run)).not.toMatch(/98765|4111|Asha Rao/);
    expect(JSON.stringify(await list(toolId))).not.toMatch(/98765|4111|Asha Rao/);
  });

  test('is the one of the version that ran, or of the draft that was tested', async () => {
    const { builder } = team.members;
    const id = await makeTool({});
    const first = await seedToolRun(harkara(), team, { toolId: id, inputs: { order: 'order-1', phone } });
    await builder.send('PATCH', `/tools/${id}`, {
      inputs: [
        { ...inputs[0], hide_in_logs: true },
        { ...inputs[1], hide_in_logs: false },
      ],
    });
    await builder.send('POST', `/tools/${id}/publish`);
    const second = await seedToolRun(harkara(), team, {
      toolId: id,
      version: 2,
      inputs: { order: 'order-1', phone },
    });
    const draft = { name: 'A draft', inputs };
    const tested = await seedToolRun(harkara(), team, {
      toolId: id,
      version: 0,
      source: 'test',
      draft,
      inputs: { order: 'order-1', phone },
    });
    expect((await read(first)).inputs).toEqual({ order: 'order-1', phone: '***' });
    expect((await read(second)).inputs).toEqual({ order: '***', phone });
    expect(await read(tested)).toMatchObject({
      version: null,
      source: 'test',
      inputs: { order: 'order-1', phone: '***' },
    });
  });

  test('that is too long to be looked for has everything masked that could repeat it', async () => {
    const long = 'word '.repeat(801);
    const runId = await seedToolRun(harkara(), team, {
      toolId,
      inputs: { phone: long, order: 'A-1' },
      output: { said: long },
      steps: [{ id: 'fetch', output: long.slice(7) }],
    });
    const run = await read(runId);
    expect(run).toMatchObject({ inputs: { phone: '***', order: '***' }, output: '***', steps: [{ output: '***' }] });
    expect(JSON.stringify(run)).not.toContain('word');
  });
});

test('the Run tab lists the newest first, by page, without what may be long', async () => {
  const id = await makeTool({});
  const runs = [];
  for (const source of ['api', 'mcp', 'tool'] as const)
    runs.push(await seedToolRun(harkara(), team, { toolId: id, source, inputs: { order: 'A-1' } }));
  const first = await list(id, '?limit=2');
  expect(first.data.map((run: { id: string }) => run.id)).toEqual([runs[2], runs[1]]);
  expect(first.data[0]).toEqual({
    id: runs[2],
    tool_id: id,
    project_id: team.projectId,
    version: 1,
    source: 'tool',
    api_key: null,
    task_id: null,
    status: 'done',
    error_code: null,
    cost_inr: 0,
    created_at: expect.any(String),
    finished_at: expect.any(String),
    duration_ms: 2_500,
  });
  expect(await list(id, `?cursor=${first.next_cursor}`)).toMatchObject({ data: [{ id: runs[0] }], next_cursor: null });
});

test('the Run tab can be limited to a status, a source and a time', async () => {
  const id = await makeTool({});
  const failed = await seedToolRun(harkara(), team, { toolId: id, status: 'failed', errorCode: 'step' });
  const tested = await seedToolRun(harkara(), team, { toolId: id, source: 'test' });
  const idsOf = async (query: string) => (await list(id, `?${query}`)).data.map((run: { id: string }) => run.id);
  expect(await idsOf('status=failed')).toEqual([failed]);
  expect(await idsOf('source=test')).toEqual([tested]);
  expect(await idsOf('status=failed&source=test')).toEqual([]);
  const [before, after] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  expect(await idsOf(`from=${before}&to=${after}`)).toEqual([tested, failed]);
  expect(await idsOf(`from=${after}`)).toEqual([]);
  expect(await idsOf(`to=${before}`)).toEqual([]);
});

test('runs of a deleted tool stay readable', async () => {
  const id = await makeTool({});
  const runId = await seedToolRun(harkara(), team, { toolId: id, inputs: { order: 'A-1', phone } });
  await team.members.builder.send('DELETE', `/tools/${id}`);
  expect((await list(id)).data).toMatchObject([{ id: runId }]);
  expect((await read(runId)).inputs).toEqual({ order: 'A-1', phone: '***' });
});

test('people of another workspace and keys find no run', async () => {
  const runId = await seedToolRun(harkara(), team, { toolId });
  const { owner } = (await createTeam(harkara())).members;
  expect(await owner.send('GET', `/tool-runs/${runId}`)).toMatchObject({
    status: 404,
    body: { detail: 'There is no such tool run.' },
  });
  expect(await owner.send('GET', '/tool-runs/trn_none')).toMatchObject({
    status: 404,
    body: { detail: 'There is no such tool run.' },
  });
  expect((await owner.send('GET', `/tools/${toolId}/runs`)).status).toBe(404);
  expect(
    (await owner.send('GET', `/tool-runs/${runId}`, undefined, { Authorization: `Bearer ${team.key}` })).status,
  ).toBe(401);
});

describe('a test of the draft', () => {
  const startTest = (id: string, given: object) =>
    team.members.builder.send('POST', `/tools/${id}/test`, { inputs: given });

  test('is a run of the draft as it is now, published or not', async () => {
    const { builder } = team.members;
    const { id } = (await builder.send('POST', `/projects/${team.projectId}/tools`, { name: 'A draft', inputs })).body;
    const started = await startTest(id, { order: 'A-1', phone });
    expect(started).toMatchObject({
      status: 202,
      body: { tool_id: id, source: 'test', version: null, status: 'queued', inputs: { order: 'A-1', phone: '***' } },
    });
    expect((await list(id)).data).toMatchObject([{ id: started.body.id, source: 'test', version: null }]);
  });

  test('lists every wrong input, and everything that keeps the draft from running', async () => {
    expect(await startTest(toolId, { order: 7, colour: 'red' })).toMatchObject({
      status: 422,
      body: {
        detail: [
          { input: 'colour', problem: 'is not an input of this tool' },
          { input: 'order', problem: 'must be text' },
        ],
      },
    });
    const {
      body: { id },
    } = await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, {
      name: 'Unfinished',
      output: { type: 'text', value: '{{inputs.nobody}}' },
    });
    expect(await startTest(id, {})).toMatchObject({
      status: 409,
      body: { detail: 'The draft cannot run: output: {{inputs.nobody}} names no input' },
    });
  });

  test('is refused with its code while the platform takes no work', async () => {
    const operator = await signInOperator(harkara());
    await operator.send('PATCH', '/platform', { ai_paused: true });
    expect(await startTest(toolId, {})).toMatchObject({
      status: 503,
      body: { detail: 'AI work is paused on the platform.', error_code: 'paused' },
    });
    await operator.send('PATCH', '/platform', { ai_paused: false, daily_limit_inr: 0 });
    expect(await startTest(toolId, {})).toMatchObject({ status: 503, body: { error_code: 'daily_cap' } });
    await operator.send('PATCH', '/platform', { daily_limit_inr: null });
    expect((await startTest(toolId, {})).status).toBe(202);
  });
});
