import { seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

const inputs = [
  { key: 'count', label: 'Count', type: 'number', required: true },
  { key: 'yes', label: 'Yes', type: 'boolean' },
  { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'L'] },
  { key: 'name', label: 'Name', type: 'text', required: true },
  { key: 'data', label: 'Data', type: 'json', required: true },
];
const good = { count: 1, name: 'A', data: null };

test('every problem of the inputs is listed', async () => {
  const tool = await seedTool(harkara(), { draft: { inputs } });
  const { status, body } = await tool.run({ count: 'many', yes: 'true', size: 'M', name: '  ', stranger: 1 });
  expect(status).toBe(422);
  expect(body).toEqual({
    detail: expect.arrayContaining([
      { input: 'count', problem: 'must be a number' },
      { input: 'yes', problem: 'must be true or false' },
      { input: 'size', problem: 'must be one of: S, L' },
      { input: 'name', problem: 'is required' },
      { input: 'data', problem: 'is required' },
      { input: 'stranger', problem: 'is not an input of this tool' },
    ]),
  });
  expect((body as unknown as { detail: unknown[] }).detail).toHaveLength(6);
});

test('as a problem document the same list stands in errors, and with its inputs in input_problems', async () => {
  const tool = await seedTool(harkara(), { draft: { inputs } });
  const { body } = await tool.run({}, { Accept: 'application/problem+json' });
  expect(body).toMatchObject({
    code: 'inputs_invalid',
    status: 422,
    errors: ['count is required', 'name is required', 'data is required'],
    input_problems: ['count', 'name', 'data'].map((input) => ({ input, problem: 'is required' })),
  });
});

test.each([
  ['a list', '[]'],
  ['text', '"inputs"'],
  ['a number of inputs', '{"inputs":5}'],
  ['no JSON', '{'],
  ['another field', '{"inputs":{},"wait":true}'],
])('a body that is %s is refused in words', async (_title, body) => {
  const tool = await seedTool(harkara(), { draft: {} });
  const reply = await tool.send('POST', `/v1/api/tools/${tool.toolId}/runs`, { body });
  expect(reply).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
});

test('an Idempotency-Key is good for one request; a refusal does not use it up', async () => {
  const tool = await seedTool(harkara(), { draft: { inputs } });
  const headers = { 'Idempotency-Key': 'once' };
  expect((await tool.run({}, headers)).status).toBe(422);
  expect((await tool.run(good, headers)).status).toBe(200);
  const mismatch = { status: 422, body: { detail: 'This Idempotency-Key was used with another request.' } };
  expect(await tool.run({ ...good, count: 2 }, headers)).toMatchObject(mismatch);
  expect(await tool.run({}, headers)).toMatchObject(mismatch);
  expect((await tool.run(good, headers)).headers.get('idempotent-replayed')).toBe('true');
});
