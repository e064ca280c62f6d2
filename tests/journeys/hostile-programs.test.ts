import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type SeededTool,
  seedTool,
  sendJson,
  type ServiceProcess,
  spawnService,
  useHarkara,
  useTarget,
} from '@harkara/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();
let folder: string;
let runner: ServiceProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harkara-hostile-'));
  const { PORT: _, ...env } = harkara().env;
  runner = spawnService({ name: 'tool-runner', env, metricsPort: 19_417, logFile: join(folder, 'log') });
  await runner.ready;
});
afterAll(async () => {
  await runner.stop();
  await rm(folder, { recursive: true, force: true });
});

async function countCrashes(): Promise<number> {
  return (await readFile(join(folder, 'log'), 'utf8')).split('service.crashed').length - 1;
}

const doubling = (parts: number) => ({
  $defs: Object.fromEntries(
    Array.from({ length: parts }, (_, at) => [
      `d${at}`,
      at === 0 ? { type: 'number' } : { anyOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] },
    ]),
  ),
  $ref: `#/$defs/d${parts - 1}`,
});
const schemas = [
  { $async: true, type: 'object' },
  { $async: true, properties: { a: { $async: true, type: 'string' } } },
  { $ref: '#' },
  { allOf: [{ $ref: '#' }] },
  { $id: '__proto__', $ref: '#' },
  doubling(22),
];
const codes = [
  'const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1));',
  'for (;;) {}',
  'const f = () => f() + 1; return f();',
  'throw new Proxy({}, { get() { throw 1 } });',
  'throw null;',
  'return { toJSON() { throw new Error("x".repeat(1e7)) } };',
  'Object.prototype.then = (f) => f(); Object.prototype.kind = "done"; return {};',
  'Promise.prototype.then = () => { throw 1 }; await 1;',
  'let a = {}; for (let i = 0; i < 1e4; i += 1) a = { a }; return a;',
  'return "\\ud800\\u0000";',
];
const expressions = [
  '$f := function($x) { $f($x) }',
  '[1..1e7]',
  '$string($)',
  '$match("a", /(a+)+$/)',
  '__proto__',
  '(',
];
const conditions = [
  { path: 'inputs.x', op: 'matches', value: '(\\pL{0,30}a?){0,9}' },
  { path: '__proto__.constructor', op: 'exists' },
  { path: 'steps.constructor.name', op: 'equals', value: 'Object' },
  { path: 'inputs.x', op: 'greater_than', value: 1 },
];
const requests = [
  { url: '{{inputs.x}}' },
  { url: 'http://127.0.0.1:1/' },
  { url: 'http://[::ffff:7f00:1]:99999/' },
  { url: 'TARGET/', method: 'POST', headers: { 'x-\u00e9': 'a\r\nb: c' }, body: { text: '{{inputs.x}}' } },
  { url: 'TARGET/', method: 'POST', query: { a: '{{inputs.x}}' }, body: { json: { __proto__: '{{inputs}}' } } },
  { url: 'TARGET/deep' },
];
const inputs = [{ key: 'x', label: 'X', type: 'json' }];
const values = [
  '9'.repeat(65_000),
  '\u0000\ud800',
  [[[[[]]]]],
  JSON.parse('{"toString":1,"__proto__":null,"then":{}}') as unknown,
  -0,
  null,
];

/** Steps that go on after they failed, so that one run takes all of them; they pass publishing by. */
function stepsOf(type: string, all: readonly object[]) {
  return all.map((fields, at) => ({
    id: `s${at}`,
    name: `${type} ${at}`,
    type,
    on_error: 'continue',
    timeout_ms: 1_500,
    ...fields,
  }));
}

const kinds: [string, () => object[]][] = [
  [
    'ai',
    () =>
      stepsOf(
        'ai',
        schemas.map((schema) => ({ prompt: '{{inputs.x}}', schema })),
      ),
  ],
  [
    'code',
    () =>
      stepsOf(
        'code',
        codes.map((code) => ({ code })),
      ),
  ],
  [
    'transform',
    () =>
      stepsOf(
        'transform',
        expressions.map((expression) => ({ expression })),
      ),
  ],
  [
    'condition',
    () =>
      stepsOf(
        'condition',
        conditions.map((condition) => ({
          when: condition,
          condition: { not: { all: [condition, { not: condition }] } },
        })),
      ),
  ],
  [
    'http',
    () =>
      stepsOf(
        'http',
        requests.map((request) => ({ ...request, url: request.url.replace('TARGET', target().url) })),
      ),
  ],
];

/** Runs a tool of one kind of step with a value, and one of the tools it is called by. */
async function runKind(steps: object[], value: unknown): Promise<SeededTool> {
  const tool = await seedTool(harkara(), { draft: { inputs, steps } });
  const call = { id: 'call', name: 'Call', type: 'tool', tool_id: tool.toolId, inputs: { x: '{{inputs.x}}' } };
  const outer = await seedTool(harkara(), {
    caller: tool,
    draft: { inputs, steps: [{ ...call, on_error: 'continue' }] },
  });
  const { status, body } = await outer.run({ x: value });
  expect([200, 503, 504]).toContain(status);
  expect(['done', 'failed']).toContain(body.status ?? 'failed');
  return outer;
}

test.each(kinds)(
  'no %s step ends the process, whatever is in it, and the calls of others go on',
  { timeout: 180_000 },
  async (_kind, steps) => {
    harkara().model.script(() => ({ text: '{"a":{"a":"b"}}' }));
    target().answer(async ({ url }, response) => {
      if (url === '/deep') {
        response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(5_000) + ']'.repeat(5_000));
        return;
      }
      if (url === '/pay') await runKind(steps(), values[0]);
      sendJson(response, { paid: true });
    });
    const payment = await seedTool(harkara(), {
      draft: {
        steps: [
          { id: 'pay', name: 'Pay', type: 'http', method: 'POST', url: `${target().url}/pay`, timeout_ms: 55_000 },
        ],
      },
    });
    const [paid] = await Promise.all([payment.run(), ...values.slice(1).map((value) => runKind(steps(), value))]);
    expect(paid.body).toMatchObject({ status: 'done' });
    expect(await countCrashes()).toBe(0);
  },
);
