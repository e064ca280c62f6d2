import { seedTool, sendJson, useHarkara, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();

const input = (key: string, type: string, more: Record<string, unknown> = {}) => ({ key, label: key, type, ...more });
const transform = (id: string, expression: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  type: 'transform',
  expression,
  ...more,
});
const json = (value: unknown) => ({ type: 'json', value });

test('a tool of one transform step answers its output as JSON, its version, its steps and no cost', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('a', 'number'), input('b', 'number')],
      steps: [{ id: 'sum', name: 'Add up', type: 'transform', expression: 'inputs.a + inputs.b' }],
      output: json({ total: '{{steps.sum.output}}' }),
    },
  });
  const { status, body, headers } = await tool.run({ a: 2, b: '3.5' });
  expect(status).toBe(200);
  expect(body).toEqual({
    run_id: expect.stringMatching(/^trn_/),
    tool_id: tool.toolId,
    version: 1,
    status: 'done',
    output: { total: 5.5 },
    error: null,
    error_code: null,
    steps: [{ id: 'sum', name: 'Add up', status: 'ok', duration_ms: expect.any(Number) }],
    cost_inr: 0,
    duration_ms: expect.any(Number),
  });
  expect(headers.get('x-run-id')).toBe(body.run_id);
});

test('the newest published version runs, not the draft and not an older one', async () => {
  const tool = await seedTool(harkara(), { draft: { output: json(1) } });
  const definition = JSON.stringify({ name: 'A tool', description: '', inputs: [], steps: [], output: json(2) });
  await harkara().pool.query(
    'INSERT INTO tool_version (tool_id, version, definition, published_by) VALUES ($1, 2, $2, $3)',
    [tool.toolId, definition, 'usr_test'],
  );
  expect((await tool.run()).body).toMatchObject({ version: 1, output: 1 });
  await harkara().pool.query('UPDATE tool SET published_version = 2 WHERE id = $1', [tool.toolId]);
  expect((await tool.run({})).body).toMatchObject({ version: 2, output: 2, steps: [] });
});

test('inputs of every type keep it, defaults stand in for what is left out, and no body means no inputs', async () => {
  const inputs = [
    input('text', 'text', { default: 'nothing' }),
    input('number', 'number', { default: 1.5 }),
    input('yes', 'boolean', { default: false }),
    input('data', 'json', { default: [1] }),
    input('size', 'choice', { choices: ['S', 'L'], default: 'S' }),
    input('free', 'text'),
  ];
  const keys = ['text', 'number', 'yes', 'data', 'size', 'free'];
  const output = json(Object.fromEntries(keys.map((key) => [key, `{{inputs.${key}}}`])));
  const tool = await seedTool(harkara(), { draft: { inputs, output } });
  expect((await tool.run()).body.output).toEqual({
    text: 'nothing',
    number: 1.5,
    yes: false,
    data: [1],
    size: 'S',
    free: null,
  });
  const sent = {
    text: 'a "b" {{inputs.number}} \u0000',
    number: ' -2e3 ',
    yes: true,
    data: { deep: [null, { x: 1 }] },
    size: 'L',
    free: '',
  };
  const expected = { ...sent, text: 'a "b" {{inputs.number}} \uFFFD', number: -2000 };
  expect((await tool.run(sent)).body.output).toEqual(expected);
});

test('an output of text has everything written out', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('n', 'number'), input('d', 'json')],
      output: { type: 'text', value: 'n={{inputs.n}} d={{ inputs.d }} none={{inputs.d.none}}' },
    },
  });
  expect((await tool.run({ n: 7, d: { a: [true] } })).body.output).toBe('n=7 d={"a":[true]} none=');
  const lone = await seedTool(harkara(), {
    draft: { inputs: [input('n', 'number')], output: { type: 'text', value: '{{inputs.n}}' } },
  });
  expect((await lone.run({ n: 7 })).body.output).toBe('7');
});

test('a condition that does not hold ends the tool early: done, with its result, and nothing after it', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('amount', 'number')],
      steps: [
        {
          id: 'check',
          name: 'Large enough?',
          type: 'condition',
          condition: { path: 'inputs.amount', op: 'greater_than', value: 100 },
          result: { refused: '{{inputs.amount}}' },
        },
        transform('after', '"went on"'),
      ],
      output: json({ check: '{{steps.check.output}}', after: '{{steps.after.output}}' }),
    },
  });
  const early = (await tool.run({ amount: 5 })).body;
  expect(early).toMatchObject({
    status: 'done',
    output: { refused: 5 },
    error: null,
    error_code: null,
    steps: [{ id: 'check', status: 'ok' }],
  });
  expect(early.steps).toHaveLength(1);
  expect((await tool.run({ amount: 500 })).body).toMatchObject({
    output: { check: true, after: 'went on' },
    steps: [{ id: 'check' }, { id: 'after' }],
  });
});

test('a call to another service fills in types, encodes the address and answers status, headers and parsed body', async () => {
  target().answer((_request, response) => sendJson(response, { items: [{ sku: 'A-1', left: 3 }] }));
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('who', 'text'), input('data', 'json')],
      steps: [
        {
          id: 'fetch',
          name: 'Fetch',
          type: 'http',
          method: 'POST',
          url: `${target().url}/users/{{inputs.who}}/orders?q={{inputs.who}}`,
          headers: { 'X-Key': 'Bearer {{secrets.API_KEY}}' },
          query: { ids: '{{inputs.data.ids}}' },
          body: { json: { all: '{{inputs.data}}', n: '{{inputs.data.n}}', text: 'n={{inputs.data.n}}' } },
        },
      ],
      output: json({
        sku: '{{steps.fetch.output.body.items.0.sku}}',
        left: '{{steps.fetch.output.body.items.0.left}}',
        status: '{{steps.fetch.output.status}}',
        type: '{{steps.fetch.output.headers.content-type}}',
      }),
    },
    secrets: { API_KEY: 's3cret-value' },
  });
  const { body } = await tool.run({ who: '../a b/?x=1#y&é', data: { n: 5, ids: [1, 2] } });
  expect(body).toMatchObject({
    status: 'done',
    output: { sku: 'A-1', left: 3, status: 200, type: 'application/json' },
  });
  const [request] = target().requests;
  expect(request?.url).toBe(
    '/users/..%2Fa%20b%2F%3Fx%3D1%23y%26%C3%A9/orders?q=..%2Fa+b%2F%3Fx%3D1%23y%26%C3%A9&ids=1&ids=2',
  );
  expect(request?.headers).toMatchObject({
    'x-key': 'Bearer s3cret-value',
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({ all: { n: 5, ids: [1, 2] }, n: 5, text: 'n=5' });
});

test('a step that fails stops the tool: 200, failed, no output, the step named', async () => {
  target().answer((_request, response) => sendJson(response, { oh: 'no' }, 500));
  const tool = await seedTool(harkara(), {
    draft: {
      steps: [{ id: 'fetch', name: 'Fetch stock', type: 'http', url: `${target().url}/` }, transform('after', '1')],
      output: json(1),
    },
  });
  const { status, body, headers } = await tool.run();
  expect(status).toBe(200);
  const error = 'The step "Fetch stock" failed: The other service answered with status 500.';
  expect(body).toMatchObject({
    status: 'failed',
    output: null,
    error_code: 'step',
    error,
    steps: [{ id: 'fetch', name: 'Fetch stock', status: 'failed' }],
  });
  expect(body.steps).toHaveLength(1);
  expect(headers.get('x-run-id')).toBe(body.run_id);
});

test('a step that may fail is passed over, and later steps see its error; one whose condition does not hold is skipped', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      steps: [
        transform('broken', '$error("no luck")', { on_error: 'continue' }),
        transform('never', '1', { when: { path: 'steps.broken.output', op: 'exists' } }),
        {
          id: 'look',
          name: 'look',
          type: 'code',
          code: 'return [steps.broken.output, steps.never.output, steps.broken.error]',
        },
      ],
      output: json({ seen: '{{steps.look.output}}', error: '{{steps.broken.error}}' }),
    },
  });
  const { body } = await tool.run();
  const error = expect.stringContaining('no luck');
  expect(body).toMatchObject({ status: 'done', output: { seen: [null, null, error], error }, error_code: null });
  expect(body.steps.map(({ id, status }) => [id, status])).toEqual([
    ['broken', 'failed'],
    ['never', 'skipped'],
    ['look', 'ok'],
  ]);
});

test('a model step answers text, or the object its schema asks for, and is paid for', async () => {
  harkara().model.script([
    { text: ' Namaste ', usage: { tokensIn: 1_000, tokensOut: 100 } },
    { text: '```json\n{"mood":"good","stars":4}\n```', usage: { tokensIn: 1_000, tokensOut: 100 } },
  ]);
  const schema = {
    type: 'object',
    properties: { mood: { enum: ['good', 'bad'] }, stars: { type: 'integer', maximum: 5 } },
    required: ['mood'],
    additionalProperties: false,
  };
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('text', 'text')],
      steps: [
        { id: 'greet', name: 'Greet', type: 'ai', prompt: 'Greet {{inputs.text}}' },
        { id: 'judge', name: 'Judge', type: 'ai', prompt: 'Judge: {{steps.greet.output}}', schema },
      ],
      output: json({ greeting: '{{steps.greet.output}}', stars: '{{steps.judge.output.stars}}' }),
    },
  });
  const { body } = await tool.run({ text: 'Asha' });
  expect(body).toMatchObject({ status: 'done', output: { greeting: 'Namaste', stars: 4 } });
  expect(body.cost_inr).toBe(2 * 0.0532);
  expect(harkara().model.requests.map(({ messages }) => messages.at(-1))).toMatchObject([
    { content: 'Greet Asha' },
    { content: 'Judge: Namaste' },
  ]);
});

test('a tool that calls another runs its steps too, each shown behind the step that called', async () => {
  const inner = await seedTool(harkara(), {
    draft: {
      inputs: [input('n', 'number', { required: true })],
      steps: [
        {
          id: 'big',
          name: 'Big?',
          type: 'condition',
          condition: { path: 'inputs.n', op: 'greater_than', value: 10 },
          result: 'small',
        },
        transform('double', 'inputs.n * 2'),
      ],
      output: json('{{steps.double.output}}'),
    },
  });
  const call = (id: string, n: unknown) => ({
    id,
    name: id,
    type: 'tool',
    tool_id: inner.toolId,
    inputs: { n },
    on_error: 'continue',
  });
  const outer = await seedTool(harkara(), {
    caller: inner,
    draft: {
      inputs: [input('n', 'number')],
      steps: [call('one', '{{inputs.n}}'), call('two', 3), call('wrong', 'x')],
      output: json(['{{steps.one.output}}', '{{steps.two.output}}', '{{steps.wrong.error}}']),
    },
  });
  const { body } = await outer.run({ n: 21 });
  expect(body).toMatchObject({ status: 'done', output: [42, 'small', 'Its inputs are wrong: n must be a number.'] });
  expect(body.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'one ok',
    'one.big ok',
    'one.double ok',
    'two ok',
    'two.big ok',
    'wrong failed',
  ]);
});

test('a repeat with the same Idempotency-Key answers the first run, done or failed, and starts none', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [input('n', 'number')],
      steps: [transform('root', 'inputs.n < 0 ? $error("negative") : inputs.n')],
      output: json('{{steps.root.output}}'),
    },
  });
  for (const n of [4, -4]) {
    const headers = { 'Idempotency-Key': `n ${n}` };
    const first = await tool.run({ n }, headers);
    const again = await tool.run({ n }, headers);
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([again.status, again.headers.get('idempotent-replayed'), again.headers.get('x-run-id')]).toEqual([
      200,
      'true',
      first.body.run_id,
    ]);
    expect(again.body).toEqual(first.body);
  }
  const { rows } = await harkara().pool.query('SELECT count(*)::int AS runs FROM tool_run WHERE tool_id = $1', [
    tool.toolId,
  ]);
  expect(rows).toEqual([{ runs: 2 }]);
});
