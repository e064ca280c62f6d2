import { call, type Team, createTeam, sendJson, until, useHarkara, useTarget } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const token = 'sk_live_4242424242';
const phone = '+91 98765 43210';
const draftOf = (url: string) => ({
  name: 'Tell the shop',
  inputs: [
    { key: 'order', label: 'Order', type: 'number', required: true },
    { key: 'phone', label: 'Phone', type: 'text', hide_in_logs: true },
  ],
  steps: [
    {
      id: 'tell',
      name: 'Tell',
      type: 'http',
      method: 'POST',
      url,
      price_inr: 0.5,
      headers: { Authorization: 'Bearer {{secrets.SHOP_TOKEN}}' },
      body: { json: { order: '{{inputs.order}}', phone: '{{inputs.phone}}' } },
    },
    {
      id: 'later',
      name: 'Only large orders',
      type: 'transform',
      expression: '"large"',
      when: { path: 'inputs.order', op: 'greater_than', value: 1_000 },
    },
  ],
  output: { type: 'json', value: { said: '{{steps.tell.output.body}}' } },
});

const manage = (method: string, path: string, body?: unknown) => team.members.builder.send(method, path, body);
const isOver = ({ status }: { status: string }) => status === 'done' || status === 'failed';

async function readWhenOver(runId: string): Promise<any> {
  return until('end of the run', async () => {
    const { body } = await team.members.viewer.send('GET', `/tool-runs/${runId}`);
    return isOver(body) ? body : null;
  });
}

async function makeTool(): Promise<string> {
  expect((await manage('PUT', `/projects/${team.projectId}/secrets/SHOP_TOKEN`, { value: token })).status).toBeLessThan(
    300,
  );
  const made = await manage('POST', `/projects/${team.projectId}/tools`, draftOf(`${target().url}/orders`));
  expect(made.status).toBe(201);
  return made.body.id;
}

const echo = () =>
  target().answer(({ headers, body }, response) =>
    sendJson(response, {
      heard: `${headers['authorization']} ${JSON.parse(body).phone}`,
      order: JSON.parse(body).order,
    }),
  );

test('a tool that is made, tested and published here runs with a key, and the Run tab tells all of it but what is hidden', async () => {
  echo();
  const toolId = await makeTool();
  const tested = await manage('POST', `/tools/${toolId}/test`, { inputs: { order: '7', phone } });
  expect(tested).toMatchObject({ status: 202, body: { source: 'test', version: null } });
  const test = await readWhenOver(tested.body.id);
  expect(test).toMatchObject({
    status: 'done',
    inputs: { order: 7, phone: '***' },
    output: { said: { heard: 'Bearer *** ***', order: 7 } },
    cost_inr: 0.5,
    api_key: null,
    steps: [
      {
        id: 'tell',
        name: 'Tell',
        status: 'ok',
        input: {
          method: 'POST',
          url: `${target().url}/orders`,
          headers: { Authorization: 'Bearer ***' },
          query: {},
          body: { order: 7, phone: '***' },
        },
        output: { status: 200, body: { heard: 'Bearer *** ***' } },
        cost_inr: 0.5,
        error: null,
      },
      { id: 'later', status: 'skipped', input: null, output: null, cost_inr: 0 },
    ],
  });
  expect((await manage('POST', `/tools/${toolId}/publish`)).status).toBe(200);
  const ran = await call(`${harkara().url}/v1/api/tools/${toolId}/runs`, 'POST', {
    token: team.key,
    body: { inputs: { order: 2_000, phone } },
  });
  expect(ran).toMatchObject({
    status: 200,
    body: { status: 'done', version: 1, output: { said: { heard: `Bearer *** ${phone}` } } },
  });
  const {
    body: { data },
  } = await team.members.viewer.send('GET', `/tools/${toolId}/runs`);
  expect(data).toMatchObject([
    { id: ran.body.run_id, source: 'api', version: 1, api_key: { id: team.keyId, name: 'Shop' } },
    { id: test.id, source: 'test' },
  ]);
  const logged = await readWhenOver(ran.body.run_id);
  expect(logged).toMatchObject({
    output: { said: { heard: 'Bearer *** ***' } },
    steps: [{ status: 'ok' }, { status: 'ok', output: 'large' }],
  });
  expect(JSON.stringify([test, logged, data])).not.toMatch(/sk_live|98765/);
});

test('a changed draft is what is tested, while keys still run the published version', async () => {
  const toolId = await makeTool();
  await manage('PATCH', `/tools/${toolId}`, { steps: [], output: { type: 'text', value: 'first' }, inputs: [] });
  await manage('POST', `/tools/${toolId}/publish`);
  await manage('PATCH', `/tools/${toolId}`, { output: { type: 'text', value: 'second' } });
  const {
    body: { id },
  } = await manage('POST', `/tools/${toolId}/test`, {});
  await manage('PATCH', `/tools/${toolId}`, { output: { type: 'text', value: 'third' } });
  expect(await readWhenOver(id)).toMatchObject({ status: 'done', output: 'second' });
  expect((await call(`${harkara().url}/v1/api/tools/${toolId}/runs`, 'POST', { token: team.key })).body).toMatchObject({
    output: 'first',
    version: 1,
  });
});

test('a test up to a step runs the steps before it, whatever is unfinished behind it', async () => {
  echo();
  const toolId = await makeTool();
  const { steps } = draftOf(`${target().url}/orders`);
  const order = { id: 'pick', name: 'Pick', type: 'transform', expression: 'steps.tell.output.body.order + 1' };
  const unfinished = { id: 'ask', name: 'Ask', type: 'ai', prompt: '{{steps.none.output}}' };
  await manage('PATCH', `/tools/${toolId}`, { steps: [...steps, order, unfinished] });
  const test = (body: object) => manage('POST', `/tools/${toolId}/test`, { inputs: { order: 7 }, ...body });
  expect((await test({})).status).toBe(409);
  const { status, body: begun } = await test({ stop_after: 'pick' });
  expect(status).toBe(202);
  const run = await readWhenOver(begun.id);
  expect(run).toMatchObject({ status: 'done', output: 8, cost_inr: 0.5 });
  expect(run.steps.map(({ id }: { id: string }) => id)).toEqual(['tell', 'later', 'pick']);
  expect(run.steps[2].input).toEqual({ 'steps.tell.output': run.steps[0].output });
  const refused = await test({ stop_after: 'none' });
  expect(refused).toMatchObject({ status: 422, body: { detail: 'stop_after: the draft has no step none.' } });
  expect((await manage('GET', `/tools/${toolId}`)).body.draft.steps).toHaveLength(4);
});

test('a replaced secret is what the next run uses, and a deleted one fails the step in words', async () => {
  echo();
  const toolId = await makeTool();
  await manage('POST', `/tools/${toolId}/publish`);
  const run = async () =>
    (
      await call(`${harkara().url}/v1/api/tools/${toolId}/runs`, 'POST', {
        token: team.key,
        body: { inputs: { order: 1 } },
      })
    ).body;
  await manage('PUT', `/projects/${team.projectId}/secrets/SHOP_TOKEN`, { value: 'another-token' });
  expect((await run()).status).toBe('done');
  expect(target().requests.at(-1)?.headers['authorization']).toBe('Bearer another-token');
  await manage('DELETE', `/projects/${team.projectId}/secrets/SHOP_TOKEN`);
  expect(await run()).toMatchObject({
    status: 'failed',
    error_code: 'step',
    error: expect.stringContaining('SHOP_TOKEN'),
  });
});

test('a deleted tool runs for nobody', async () => {
  const toolId = await makeTool();
  await manage('POST', `/tools/${toolId}/publish`);
  await manage('DELETE', `/tools/${toolId}`);
  expect(
    (
      await call(`${harkara().url}/v1/api/tools/${toolId}/runs`, 'POST', {
        token: team.key,
        body: { inputs: { order: 1 } },
      })
    ).status,
  ).toBe(404);
  expect((await manage('POST', `/tools/${toolId}/test`, { inputs: { order: 1 } })).status).toBe(404);
});

test('what a called tool hides is masked in the run of the tool that calls it, however deep', async () => {
  echo();
  const publish = async (draft: object): Promise<string> => {
    const {
      body: { id },
    } = await manage('POST', `/projects/${team.projectId}/tools`, draft);
    expect((await manage('POST', `/tools/${id}/publish`)).status).toBe(200);
    return id;
  };
  await manage('PUT', `/projects/${team.projectId}/secrets/SHOP_TOKEN`, { value: token });
  const inner = await publish(draftOf(`${target().url}/orders`));
  const callOf = (toolId: string, inputs: object) => ({
    id: 'call',
    name: 'Call',
    type: 'tool',
    tool_id: toolId,
    inputs,
  });
  const middle = await publish({
    name: 'Middle',
    inputs: [{ key: 'digits', label: 'Digits', type: 'text' }],
    steps: [
      { id: 'make', name: 'Make', type: 'transform', expression: '"+91 " & inputs.digits' },
      callOf(inner, { order: 1, phone: '{{steps.make.output}}' }),
    ],
    output: { type: 'json', value: '{{steps.call.output.said.heard}}' },
  });
  const outer = await publish({
    name: 'Outer',
    steps: [callOf(middle, { digits: '98765 43210' })],
    output: { type: 'json', value: '{{steps.call.output}}' },
  });
  const { body: ran } = await call(`${harkara().url}/v1/api/tools/${outer}/runs`, 'POST', { token: team.key });
  expect(ran).toMatchObject({ status: 'done', output: `Bearer *** ${phone}` });
  const logged = await readWhenOver(ran.run_id);
  expect(logged.steps[0]).toMatchObject({ input: { tool_id: middle, inputs: { digits: '98765 43210' } } });
  expect(logged.steps.slice(1)).toMatchObject([{ input: null }, { input: null }, { input: null }, { input: null }]);
  expect(logged.steps.map(({ id }: { id: string }) => id)).toEqual([
    'call',
    'call.make',
    'call.call',
    'call.call.tell',
    'call.call.later',
  ]);
  expect(logged).toMatchObject({ output: 'Bearer *** ***' });
  expect(JSON.stringify(logged)).not.toContain(phone);
});
