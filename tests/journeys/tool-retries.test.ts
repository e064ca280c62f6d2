import { seedTool, sendJson, useHarkara, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();

const text = (value: string) => ({ type: 'text', value });
const http = (more: Record<string, unknown> = {}) => ({
  id: 'call',
  name: 'Call',
  type: 'http',
  method: 'POST',
  url: `${target().url}/`,
  ...more,
});

function failFirst(times: number): void {
  let calls = 0;
  target().answer((_request, response) => sendJson(response, { call: (calls += 1) }, calls <= times ? 503 : 200));
}

test('a step is tried again as often as it says, each time with the same key, and succeeds once the other side does', async () => {
  failFirst(2);
  const tool = await seedTool(harkara(), {
    draft: { steps: [http({ retry: { times: 2, wait_ms: 1 } })], output: text('{{steps.call.output.body.call}}') },
  });
  const { body } = await tool.run();
  expect(body).toMatchObject({ status: 'done', output: '3', steps: [{ id: 'call', status: 'ok' }] });
  const keys = target().requests.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  const { body: other } = await tool.run();
  expect(other.status).toBe('done');
  expect(target().requests.at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
});

test('no more often than that', async () => {
  failFirst(Infinity);
  const tool = await seedTool(harkara(), {
    draft: { steps: [http({ retry: { times: 3, wait_ms: 0 } })], output: text('x') },
  });
  expect((await tool.run()).body).toMatchObject({ status: 'failed', error_code: 'step' });
  expect(target().requests).toHaveLength(4);
});

test('without a retry a step is tried once; a key of its own goes out as it is, and a GET needs none', async () => {
  failFirst(Infinity);
  const own = await seedTool(harkara(), { draft: { steps: [http({ headers: { 'Idempotency-KEY': 'mine' } })] } });
  await own.run();
  const safe = await seedTool(harkara(), { draft: { steps: [http({ method: 'GET' })] } });
  await safe.run();
  expect(target().requests.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([
    ['POST', 'mine'],
    ['GET', undefined],
  ]);
});

test('a step that takes longer than it may fails, and may be passed over', async () => {
  target().answer(() => new Promise(() => undefined));
  const steps = [
    http({ timeout_ms: 100, on_error: 'continue' }),
    { id: 'spin', name: 'Spin', type: 'code', code: 'while (true);', timeout_ms: 100, on_error: 'continue' },
  ];
  const tool = await seedTool(harkara(), {
    draft: { steps, output: { type: 'json', value: ['{{steps.call.error}}', '{{steps.spin.error}}'] } },
  });
  const expected = ['The other service took too long to answer.', 'The code took too long and was stopped.'];
  expect((await tool.run()).body).toMatchObject({ status: 'done', output: expected });
});

test('a called tool that takes longer than its step may is stopped, and the run goes on', async () => {
  target().answer(() => new Promise(() => undefined));
  const inner = await seedTool(harkara(), { draft: { steps: [http()], output: text('x') } });
  const call = {
    id: 'inner',
    name: 'Inner',
    type: 'tool',
    tool_id: inner.toolId,
    timeout_ms: 1500,
    on_error: 'continue',
  };
  const outer = await seedTool(harkara(), {
    caller: inner,
    draft: { steps: [call], output: text('{{steps.inner.error}}') },
  });
  const { body } = await outer.run();
  expect(body).toMatchObject({ status: 'done', output: 'It took longer than 1500 ms and was stopped.' });
  expect(body.steps.map(({ id, status }) => `${id} ${status}`)).toEqual(['inner failed', 'inner.call failed']);
});

test('tools call each other at most 3 deep, also in a circle', async () => {
  const caller = await seedTool(harkara(), { draft: { output: text('end') } });
  const { pool } = harkara();
  const around = JSON.stringify({
    name: 'A',
    description: '',
    inputs: [],
    steps: [{ id: 'again', name: 'Again', type: 'tool', tool_id: caller.toolId, inputs: {}, on_error: 'stop' }],
    output: text('x'),
  });
  await pool.query('UPDATE tool_version SET definition = $2 WHERE tool_id = $1', [caller.toolId, around]);
  const { body } = await caller.run();
  expect(body).toMatchObject({
    status: 'failed',
    error_code: 'step',
    error: expect.stringContaining('Tools can call each other at most 3 deep.'),
  });
  expect(body.steps.map(({ id }) => id)).toEqual([
    'again',
    'again.again',
    'again.again.again',
    'again.again.again.again',
  ]);
});

test('what is filled in, nested and answered is bounded', async () => {
  const big = 'x'.repeat(900_000);
  target().answer((request, response) => {
    if (request.url === '/deep')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('['.repeat(5_000) + ']'.repeat(5_000));
    else if (request.url === '/large') response.end('x'.repeat(1_048_577));
    else sendJson(response, { big });
  });
  const get = (id: string) => ({ id, name: id, type: 'http', url: `${target().url}/${id}`, on_error: 'continue' });
  const value = { many: Array.from({ length: 20 }, () => '{{steps.big.output.body.big}}') };
  const filled = await seedTool(harkara(), { draft: { steps: [get('big')], output: { type: 'json', value } } });
  expect((await filled.run()).body).toMatchObject({
    status: 'failed',
    error: 'The output could not be made: What is filled in is larger than 2 MB.',
  });
  const answers = await seedTool(harkara(), {
    draft: {
      steps: [get('deep'), get('large')],
      output: { type: 'json', value: ['{{steps.deep.error}}', '{{steps.large.error}}'] },
    },
  });
  expect((await answers.run()).body.output).toEqual([
    'The output nests more than 100 levels deep.',
    'The answer of the other service is too large.',
  ]);
});
