import { type ToolDraft, toolDraft } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeProblems } from '../drafts/describe-problems.ts';
import { createProgramBudget } from '../limits/program-budget.ts';
import { listReferenceProblems as listReferences, type ToolReferences } from './list-reference-problems.ts';
import { listToolProblems as listProblems } from './list-tool-problems.ts';
import { toolPlaceOf } from './tool-place.ts';

const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
const listPlaced = (draft: ToolDraft) =>
  listProblems(
    draft,
    createProgramBudget(() => 0),
  );
const listToolProblems = (draft: ToolDraft) => describeProblems(listPlaced(draft), toolPlaceOf(draft));
const listReferenceProblems = (draft: ToolDraft, references: ToolReferences) =>
  describeProblems(listReferences(draft, references), toolPlaceOf(draft));
const parse = (draft: object) => toolDraft.parse({ name: 'A tool', ...draft });

/** A tool whose every placeholder names something before it. */
const soundTool = fc
  .record({
    inputs: fc.uniqueArray(key, { minLength: 1, maxLength: 5 }),
    steps: fc.uniqueArray(key, { minLength: 1, maxLength: 5 }),
    picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  })
  .map(({ inputs, steps, picks }) => ({
    inputs: inputs.map((each) => ({ key: each, label: each, type: 'text' })),
    steps: steps.map((id, at) => {
      const input = `{{inputs.${inputs[(picks[at] ?? 0) % inputs.length]}}}`;
      const earlier = at === 0 ? '' : `{{ steps.${steps[(picks[at] ?? 0) % at]}.output.x }}`;
      return { id, name: id, type: 'ai', prompt: `${input} ${earlier}` };
    }),
    output: { type: 'text', value: `{{steps.${steps.at(-1)}.output}}` },
  }));

test('a tool without unknown names has no problem', () => {
  fc.assert(
    fc.property(soundTool, (draft) => {
      expect(listToolProblems(parse(draft))).toEqual([]);
    }),
  );
});

test('a step put before one that it names is a problem that names its place', () => {
  fc.assert(
    fc.property(soundTool, fc.nat(), (draft, pick) => {
      fc.pre(draft.steps.length > 1);
      const from = pick % (draft.steps.length - 1);
      const [first, second] = [draft.steps[from], draft.steps[from + 1]];
      const swapped = draft.steps.toSpliced(
        from,
        2,
        ...(second === undefined || first === undefined
          ? []
          : [{ ...second, prompt: `{{steps.${first.id}.output}}` }, first]),
      );
      expect(listToolProblems(parse({ ...draft, steps: swapped }))).toContain(
        `steps.${second?.id}: {{steps.${first?.id}.output}} names no earlier step`,
      );
    }),
  );
});

describe('secrets', () => {
  const http = (rest: object) => ({ id: 'call', name: 'Call', type: 'http', url: 'https://a.example', ...rest });
  const used = '{{secrets.TOKEN}}';

  test.each([
    ['address', http({ url: `https://a.example/${used}` })],
    ['headers', http({ headers: { Authorization: `Bearer ${used}` } })],
    ['query', http({ query: { key: used } })],
    ['JSON body', http({ method: 'POST', body: { json: { deep: [{ key: used }] } } })],
    ['form', http({ method: 'POST', body: { form: { key: used } } })],
    ['text', http({ method: 'POST', body: { text: used } })],
  ])('may be named in the %s of an http step, and an unknown one is a problem', (_where, step) => {
    const draft = parse({ steps: [step] });
    expect(listToolProblems(draft)).toEqual([]);
    expect(listReferenceProblems(draft, { secrets: new Set(['TOKEN']), tools: new Map() })).toEqual([]);
    expect(listReferenceProblems(draft, { secrets: new Set(['OTHER']), tools: new Map() })).toEqual([
      'steps.call: {{secrets.TOKEN}} names no secret of this project',
    ]);
  });

  test.each([
    ['a prompt', { steps: [{ id: 'a', name: 'A', type: 'ai', prompt: used }] }],
    [
      "a condition's result",
      {
        steps: [
          { id: 'a', name: 'A', type: 'condition', condition: { path: 'inputs.x', op: 'exists' }, result: [used] },
        ],
        inputs: [{ key: 'x', label: 'X', type: 'text' }],
      },
    ],
    [
      'a condition',
      {
        steps: [{ id: 'a', name: 'A', type: 'condition', condition: { not: { path: 'secrets.TOKEN', op: 'exists' } } }],
      },
    ],
    ['what decides whether an http step runs', { steps: [http({ when: { path: 'secrets.TOKEN', op: 'exists' } })] }],
    [
      "another tool's inputs",
      { steps: [{ id: 'a', name: 'A', type: 'tool', tool_id: 'ctl_x', inputs: { key: used } }] },
    ],
    ['the output', { output: { type: 'json', value: { a: used } } }],
  ])('are refused in %s', (_where, draft) => {
    expect(listToolProblems(parse(draft))).toEqual([
      expect.stringMatching(/secrets\.TOKEN\}\} cannot be used here: only http steps see secrets$/),
    ]);
  });
});

test("another tool's inputs must exist there, and required ones must be given", () => {
  const inner = parse({
    inputs: [
      { key: 'a', label: 'A', type: 'text', required: true },
      { key: 'b', label: 'B', type: 'text', required: true, default: 'x' },
    ],
  }).inputs;
  const call = (inputs: object) => parse({ steps: [{ id: 's', name: 'S', type: 'tool', tool_id: 'ctl_x', inputs }] });
  const surroundings = { secrets: new Set<string>(), tools: new Map([['ctl_x', inner]]) };
  expect(listReferenceProblems(call({ a: '1' }), surroundings)).toEqual([]);
  expect(listReferenceProblems(call({ c: '1' }), surroundings)).toEqual([
    'steps.s: c is not an input of the tool ctl_x',
    'steps.s: the tool ctl_x requires the input a',
  ]);
});

describe('a problem', () => {
  const input = (rest: object) => ({ inputs: [{ key: 'x', label: 'X', type: 'text', ...rest }] });
  const http = (rest: object) => ({
    steps: [{ id: 's', name: 'S', type: 'http', url: 'https://a.example', ...rest }],
  });
  const prompt = (text: string) => ({ steps: [{ id: 's', name: 'S', type: 'ai', prompt: text }] });
  const when = (condition: object) => ({ steps: [{ id: 's', name: 'S', type: 'ai', prompt: 'x', when: condition }] });

  test.each<[object, string | null]>([
    [input({ type: 'choice' }), 'inputs.x: needs choices'],
    [input({ type: 'choice', choices: [] }), 'inputs.x: needs choices'],
    [input({ choices: ['a'] }), 'inputs.x: only a choice has choices'],
    [input({ type: 'number', default: 'x' }), 'inputs.x: the default must be a number'],
    [input({ type: 'choice', choices: ['a'], default: 'b' }), 'inputs.x: the default must be one of: a'],
    [http({ url: '{{inputs.base}}/a' }), 'steps.s: {{inputs.base}} names no input'],
    [http({ url: 'ftp://a.example' }), 'steps.s: the url must begin with http:// or https://'],
    [http({ url: '//a.example' }), 'steps.s: the url must begin with http:// or https://'],
    [http({ url: ' HTTPS://a.example' }), null],
    [http({ method: 'HEAD', body: { text: 'x' } }), 'steps.s: HEAD has no body'],
    [http({ method: 'DELETE', body: { text: 'x' } }), null],
    [http({ price_inr: 5 }), null],
    [http({ price_inr: 5.000001 }), "steps.s: never runs, because its price_inr is over a run's 5 rupees"],
    [prompt('{{steps.s.output}}'), 'steps.s: {{steps.s.output}} names no earlier step'],
    [prompt('{{customer.name}}'), 'steps.s: {{customer.name}} must begin with inputs, steps or secrets'],
    [prompt('{{}}'), 'steps.s: {{}} must begin with inputs, steps or secrets'],
    [when({ path: 'inputs.x', op: 'exists' }), 'steps.s: {{inputs.x}} names no input'],
    [
      { steps: [{ id: 's', name: 'S', type: 'ai', prompt: 'x', schema: { type: 'text' } }] },
      expect.stringMatching(/^steps\.s: the schema is no JSON Schema: type /),
    ],
    [{ output: { type: 'text', value: '{{steps.s.output}}' } }, 'output: {{steps.s.output}} names no earlier step'],
  ])('of %j is %j', (draft, problem) => {
    expect(listToolProblems(parse(draft))).toEqual(problem === null ? [] : [problem]);
  });

  test.each([
    ['status', 'must go on with .output or .error'],
    ['output.deep.er', null],
    ['error', null],
  ])('of the path steps.a.%s is %j', (path, problem) => {
    const steps = [
      { id: 'a', name: 'A', type: 'ai', prompt: 'x' },
      { id: 'b', name: 'B', type: 'ai', prompt: `{{steps.a.${path}}}` },
    ];
    const expected = problem === null ? [] : [`steps.b: {{steps.a.${path}}} ${problem}`];
    expect(listToolProblems(parse({ steps }))).toEqual(expected);
  });

  test.each(['secrets', 'secrets.', 'secrets.KEY.more'])(
    'of the path %s in an http step is that it names no secret',
    (path) => {
      expect(listToolProblems(parse(http({ url: `https://a.example/{{${path}}}` })))).toEqual([
        `steps.s: {{${path}}} must name one secret`,
      ]);
    },
  );

  test('of a key or an id that repeats is listed once', () => {
    const { inputs } = input({});
    const step = { id: 's', name: 'S', type: 'ai', prompt: 'x' };
    expect(listToolProblems(parse({ inputs: [...inputs, ...inputs, ...inputs], steps: [step, step, step] }))).toEqual([
      'inputs.x: is there more than once',
      'steps.s: is there more than once',
    ]);
  });

  test('of a condition is each unknown path once, and a pattern that does not compile', () => {
    const condition = {
      any: [{ path: 'inputs.x', op: 'exists' }, { not: { path: 'inputs.x', op: 'matches', value: '(' } }],
    };
    expect(listToolProblems(parse(when(condition)))).toEqual([
      'steps.s: {{inputs.x}} names no input',
      expect.stringMatching(/^steps\.s: The regular expression for inputs\.x cannot be used: /),
    ]);
  });
});

test('a called tool has to exist and to be published', () => {
  const draft = parse({ steps: [{ id: 's', name: 'S', type: 'tool', tool_id: 'ctl_x', inputs: {} }] });
  const secrets = new Set<string>();
  expect(listReferenceProblems(draft, { secrets, tools: new Map() })).toEqual([
    'steps.s: there is no tool ctl_x in this project',
  ]);
  expect(listReferenceProblems(draft, { secrets, tools: new Map([['ctl_x', null]]) })).toEqual([
    'steps.s: the tool ctl_x is not published',
  ]);
});

test('every problem has the path of its field, and the same words in two fields are two problems', () => {
  const paths = listPlaced(
    parse({
      inputs: [
        { key: 'x', label: 'X', type: 'choice' },
        { key: 'x', label: 'X', type: 'number', default: 'many' },
      ],
      steps: [
        {
          id: 'call',
          name: 'Call',
          type: 'http',
          url: 'ftp://{{inputs.y}}',
          headers: { 'X-Shop': '{{inputs.y}}', 'a.b': '{{inputs.y}}' },
          body: { json: { deep: [1, { key: '{{inputs.y}}' }] } },
          price_inr: 6,
          when: { any: [{ path: 'inputs.y', op: 'exists' }, { not: { path: 'inputs.x', op: 'matches', value: '(' } }] },
        },
        {
          id: 'call',
          name: 'Check',
          type: 'condition',
          condition: { path: 'steps.z.output', op: 'matches', value: '(' },
        },
        { id: 'think', name: 'Think', type: 'ai', prompt: '{{}}', schema: { $async: true, items: { 'x-note': 1 } } },
      ],
      output: { type: 'json', value: { all: ['{{steps.z.output}}'] } },
    }),
  ).map(({ path }) => path);
  expect(paths).toEqual([
    'inputs[1].key',
    'inputs[0].choices',
    'inputs[1].default',
    'steps[1].id',
    'steps[0].url',
    'steps[0].headers.X-Shop',
    'steps[0].headers["a.b"]',
    'steps[0].body.json.deep[1].key',
    'steps[0].when.any[0].path',
    'steps[0].when.any[1].not.value',
    'steps[0].url',
    'steps[0].body',
    'steps[0].price_inr',
    'steps[1].condition.path',
    'steps[1].condition.value',
    'steps[2].prompt',
    'steps[2].schema',
    'steps[2].schema',
    'output.value.all[0]',
  ]);
});

test('a problem at a key of many characters has the path of the part around it', () => {
  const [problem] = listPlaced(parse({ output: { type: 'json', value: { ['k'.repeat(600)]: ['{{nothing}}'] } } }));
  expect(problem?.path).toBe('output.value');
});
