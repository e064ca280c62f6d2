import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const httpStep = { id: 'fetch', name: 'Fetch', type: 'http', url: 'https://shop.example/orders' };
const aiStep = { id: 'think', name: 'Think', type: 'ai', prompt: 'Sum it up.' };
const callOf = (toolId: string, inputs: object = {}, id = 'call') => ({
  id,
  name: 'Call',
  type: 'tool',
  tool_id: toolId,
  inputs,
});
const conditionOf = (condition: object) => ({ id: 'check', name: 'Check', type: 'condition', condition });
const input = (key: string, rest: object = {}) => ({ key, label: key, type: 'text', ...rest });

async function create(draft: object, at = team): Promise<string> {
  const made = await at.members.builder.send('POST', `/projects/${at.projectId}/tools`, { name: 'A tool', ...draft });
  expect(made).toMatchObject({ status: 201 });
  return made.body.id;
}

/** What keeps a tool from being published; empty when it was. */
async function publishingProblems(toolId: string, at = team): Promise<string[]> {
  const { status, body } = await at.members.builder.send('POST', `/tools/${toolId}/publish`, undefined, {
    Accept: 'application/problem+json',
  });
  if (status === 200) return [];
  expect(body).toMatchObject({ status: 409, code: 'conflict' });
  return body.errors ?? [body.detail.replace('The draft cannot run: ', '')];
}

async function publish(draft: object, at = team): Promise<string> {
  const id = await create(draft, at);
  expect(await publishingProblems(id, at)).toEqual([]);
  return id;
}

const problemsOf = async (draft: object) => publishingProblems(await create(draft));
const keepSecret = (name: string, at = team) =>
  at.members.builder.send('PUT', `/projects/${at.projectId}/secrets/${name}`, { value: 'a-good-secret' });

describe('publishing is refused for', () => {
  test.each<[string, object, string]>([
    [
      'a placeholder of no input',
      { output: { type: 'text', value: '{{inputs.nobody}}' } },
      'output: {{inputs.nobody}} names no input',
    ],
    [
      'a placeholder of a later step',
      { steps: [{ ...httpStep, query: { q: '{{steps.think.output}}' } }, aiStep] },
      'steps.fetch: {{steps.think.output}} names no earlier step',
    ],
    [
      'a placeholder that names no output',
      { steps: [aiStep], output: { type: 'json', value: ['{{steps.think.text}}'] } },
      'output: {{steps.think.text}} must go on with .output or .error',
    ],
    [
      'a placeholder of something else',
      { steps: [{ ...aiStep, prompt: '{{env.HOME}}' }] },
      'steps.think: {{env.HOME}} must begin with inputs, steps or secrets',
    ],
    [
      'a secret in a prompt',
      { steps: [{ ...aiStep, prompt: '{{secrets.TOKEN}}' }] },
      'steps.think: {{secrets.TOKEN}} cannot be used here: only http steps see secrets',
    ],
    [
      'a secret in the output',
      { output: { type: 'text', value: '{{secrets.TOKEN}}' } },
      'output: {{secrets.TOKEN}} cannot be used here: only http steps see secrets',
    ],
    [
      'a secret that there is not',
      { steps: [{ ...httpStep, headers: { Authorization: 'Bearer {{secrets.NONE}}' } }] },
      'steps.fetch: {{secrets.NONE}} names no secret of this project',
    ],
    [
      'a path into a secret',
      { steps: [{ ...httpStep, url: 'https://a.example/{{secrets.A.b}}' }] },
      'steps.fetch: {{secrets.A.b}} must name one secret',
    ],
    [
      'an address that is none',
      { steps: [{ ...httpStep, url: 'ftp://a.example' }] },
      'steps.fetch: the url must begin with http:// or https://',
    ],
    ['a body with GET', { steps: [{ ...httpStep, body: { text: 'hi' } }] }, 'steps.fetch: GET has no body'],
    [
      'a price that no run may spend',
      { steps: [{ ...httpStep, price_inr: 5.01 }] },
      "steps.fetch: never runs, because its price_inr is over a run's 5 rupees",
    ],
    [
      'a condition on nothing there is',
      { steps: [conditionOf({ any: [{ not: { path: 'inputs.x', op: 'exists' } }] })] },
      'steps.check: {{inputs.x}} names no input',
    ],
    [
      'a condition on a secret',
      { steps: [conditionOf({ path: 'secrets.TOKEN', op: 'exists' })] },
      'steps.check: {{secrets.TOKEN}} cannot be used here: only http steps see secrets',
    ],
    [
      'a pattern that cannot be compiled',
      { inputs: [input('x')], steps: [{ ...aiStep, when: { path: 'inputs.x', op: 'matches', value: '(a' } }] },
      'steps.think: The regular expression for inputs.x cannot be used',
    ],
    ['two inputs of one key', { inputs: [input('x'), input('x')] }, 'inputs.x: is there more than once'],
    ['two steps of one id', { steps: [aiStep, aiStep] }, 'steps.think: is there more than once'],
    ['a choice without choices', { inputs: [input('x', { type: 'choice' })] }, 'inputs.x: needs choices'],
    [
      'choices of what is no choice',
      { inputs: [input('x', { choices: ['a'] })] },
      'inputs.x: only a choice has choices',
    ],
    [
      'a default of the wrong type',
      { inputs: [input('x', { type: 'number', default: 'many' })] },
      'inputs.x: the default must be a number',
    ],
    [
      'a default that is no choice',
      { inputs: [input('x', { type: 'choice', choices: ['a', 'b'], default: 'c' })] },
      'inputs.x: the default must be one of: a, b',
    ],
    [
      'a schema that is none',
      { steps: [{ ...aiStep, schema: { type: 'objekt' } }] },
      'steps.think: the schema is no JSON Schema: type',
    ],
    [
      'a schema with a pattern that is none',
      { steps: [{ ...aiStep, schema: { properties: { a: { pattern: '(' } } } }] },
      'steps.think: the schema has a pattern that cannot be used: (',
    ],
    [
      'a schema of another address',
      { steps: [{ ...aiStep, schema: { $ref: 'https://a.example/s.json' } }] },
      'steps.think: the schema refers to https://a.example/s.json',
    ],
    [
      'a model that is none',
      { steps: [{ ...aiStep, model: 'gpt' }] },
      'steps.think: A model is written provider/model',
    ],
    [
      'a tool that there is not',
      { steps: [callOf('ctl_01k3v9t1e6f9v8m2q5w7x0z4ab')] },
      'steps.call: there is no tool ctl_01k3v9t1e6f9v8m2q5w7x0z4ab in this project',
    ],
  ])('%s', async (_title, draft, problem) => {
    await keepSecret('TOKEN');
    const problems = await problemsOf(draft);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test('everything that is wrong at once, and each of it is listed', async () => {
    const problems = await problemsOf({
      inputs: [input('x', { type: 'choice' })],
      steps: [
        { ...httpStep, url: 'ftp://{{secrets.NONE}}' },
        { ...aiStep, prompt: '{{inputs.y}}', model: 'gpt' },
      ],
      output: { type: 'text', value: '{{steps.z.output}}' },
    });
    expect(problems).toHaveLength(6);
  });
});

describe('a tool inside another', () => {
  test('has to be published, of the same project, there, and gets inputs it knows', async () => {
    const inner = await publish({
      inputs: [input('order', { required: true }), input('size', { required: true, default: 'M' })],
    });
    expect(await problemsOf({ steps: [callOf(inner, { order: '1' })] })).toEqual([]);
    expect(await problemsOf({ steps: [callOf(inner, { colour: 'red' })] })).toEqual([
      `steps.call: colour is not an input of the tool ${inner}`,
      `steps.call: the tool ${inner} requires the input order`,
    ]);
    const unpublished = await create({});
    expect(await problemsOf({ steps: [callOf(unpublished)] })).toEqual([
      `steps.call: the tool ${unpublished} is not published`,
    ]);
    const foreign = await publish({}, await createTeam(harkara()));
    expect(await problemsOf({ steps: [callOf(foreign)] })).toEqual([
      `steps.call: there is no tool ${foreign} in this project`,
    ]);
    await team.members.builder.send('DELETE', `/tools/${inner}`);
    expect(await problemsOf({ steps: [callOf(inner, { order: '1' })] })).toEqual([
      `steps.call: there is no tool ${inner} in this project`,
    ]);
  });

  test('never leads back to itself', async () => {
    const self = await publish({});
    const outer = await publish({ steps: [callOf(self)] });
    const outermost = await publish({ steps: [callOf(outer)] });
    for (const inner of [self, outer, outermost]) {
      await team.members.builder.send('PATCH', `/tools/${self}`, { steps: [callOf(inner)] });
      expect(await publishingProblems(self)).toEqual(['steps: The tool would run itself.']);
    }
  });

  test('of two published at once that would stand in each other, one is refused', async () => {
    const [left, right] = [await publish({}), await publish({})];
    await team.members.builder.send('PATCH', `/tools/${left}`, { steps: [callOf(right)] });
    await team.members.builder.send('PATCH', `/tools/${right}`, { steps: [callOf(left)] });
    const outcomes = await Promise.all([publishingProblems(left), publishingProblems(right)]);
    expect(outcomes.flat()).toEqual(['steps: The tool would run itself.']);
  });

  test('stands at most three deep, whichever end grows', async () => {
    const first = await publish({});
    const second = await publish({ steps: [callOf(first)] });
    const third = await publish({ steps: [callOf(second)] });
    const fourth = await publish({ steps: [callOf(third)] });
    expect(await problemsOf({ steps: [callOf(fourth)] })).toEqual([
      'steps: Tools can stand inside each other at most 3 deep.',
    ]);
    const deeper = await publish({});
    await team.members.builder.send('PATCH', `/tools/${first}`, { steps: [callOf(deeper)] });
    expect(await publishingProblems(first)).toEqual([
      'steps: Tools can stand inside each other at most 3 deep, and this one stands inside others.',
    ]);
  });
});

test('a tool of every type of step is published', async () => {
  await keepSecret('TOKEN');
  const inner = await publish({ inputs: [input('order')] });
  const steps = [
    {
      ...httpStep,
      method: 'POST',
      headers: { Authorization: 'Bearer {{secrets.TOKEN}}' },
      body: { json: { id: '{{inputs.order}}' } },
      price_inr: 5,
      retry: { times: 2 },
    },
    {
      ...aiStep,
      prompt: 'Sum up {{ steps.fetch.output.body }}.',
      schema: { type: 'object', properties: { sum: { $ref: '#/$defs/sum' } }, $defs: { sum: { type: 'number' } } },
      on_error: 'continue',
    },
    conditionOf({
      all: [
        { path: 'steps.think.output.sum', op: 'greater_than', value: 0 },
        { path: 'inputs.order', op: 'matches', value: '^A' },
      ],
    }),
    {
      id: 'shape',
      name: 'Shape',
      type: 'transform',
      expression: '$sum(steps.think.output.sum)',
      when: { path: 'inputs.urgent', op: 'equals', value: true },
    },
    { id: 'code', name: 'Code', type: 'code', code: 'return inputs.order.length;', timeout_ms: 500 },
    callOf(inner, { order: '{{inputs.order}}' }),
  ];
  const inputs = [
    input('order', { required: true }),
    input('urgent', { type: 'boolean', default: false }),
    input('n', { type: 'number', default: '3' }),
    input('size', { type: 'choice', choices: ['S', 'M'], default: 'S' }),
    input('data', { type: 'json', default: null, hide_in_logs: true }),
  ];
  expect(
    await problemsOf({
      inputs,
      steps,
      output: {
        type: 'json',
        value: { all: '{{steps.call.output}}', n: '{{inputs.n}}', wrong: '{{steps.think.error}}' },
      },
    }),
  ).toEqual([]);
});
