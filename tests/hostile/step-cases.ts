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
  'return "x".repeat(1e6)',
  'return Array.from({ length: 3e5 }, () => 1)',
  'return Object.fromEntries(Array.from({ length: 5e4 }, (_, i) => ["k" + i, { i }]))',
  'return "a\\u0301\\u0323".repeat(1e5)',
  'const o = {}; o.o = o; return o;',
  'return new Proxy({}, { ownKeys() { return Array.from({ length: 1e6 }, (_, i) => "k" + i); } })',
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
  '$pad("x", 1e9)',
  '$join([1..1000000].$string())',
  '$sort([1..100000], function($l, $r) { $random() < 0.5 })',
  '$replace("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /(a+)+$/, "x")',
  '$eval("$eval(\'1\')")',
  '$formatNumber(1e308, "#" & $pad("", 1000, "0"))',
  '$f := function($x) { $f($x) }',
  '[1..1e7]',
  '$string($)',
  '$match("a", /(a+)+$/)',
  '__proto__',
  '(',
];
const conditions = [
  { path: 'inputs.x', op: 'contains', value: '\u0301\u0323'.repeat(400) },
  { path: 'inputs.x', op: 'in', value: Array.from({ length: 100 }, (_, at) => at) },
  {
    any: Array.from({ length: 99 }, (_, at) => ({ path: 'inputs.x', op: 'matches', value: `(\\pL+\\s*){1,6}z${at}` })),
  },
  { path: 'steps.s0.output', op: 'matches', value: '(){999}' },
  { path: 'inputs.x', op: 'matches', value: '(\\pL{0,30}a?){0,9}' },
  { path: '__proto__.constructor', op: 'exists' },
  { path: 'steps.constructor.name', op: 'equals', value: 'Object' },
  { path: 'inputs.x', op: 'greater_than', value: 1 },
];
const requests = [
  { url: 'TARGET/marks' },
  { url: 'TARGET/moved', method: 'POST', body: { text: '{{inputs.x}}' } },
  { url: 'TARGET/not-json' },
  { url: 'TARGET/many' },
  { url: 'TARGET/', headers: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`h${at}`, '{{inputs.x}}'])) },
  { url: '{{inputs.x}}' },
  { url: 'http://127.0.0.1:1/' },
  { url: 'http://[::ffff:7f00:1]:99999/' },
  { url: 'TARGET/', method: 'POST', headers: { 'x-\u00e9': 'a\r\nb: c' }, body: { text: '{{inputs.x}}' } },
  { url: 'TARGET/', method: 'POST', query: { a: '{{inputs.x}}' }, body: { json: { __proto__: '{{inputs}}' } } },
  { url: 'TARGET/deep' },
];
export const inputs = [{ key: 'x', label: 'X', type: 'json' }];
export const values = [
  '9'.repeat(65_000),
  `a${'\u0301'.repeat(16_000)}${'\u0323'.repeat(14_000)}`,
  Array.from({ length: 60_000 }, () => 1),
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

/** Steps of one kind, all of which one run takes. */
export const stepCases: [kind: string, steps: (targetUrl: string) => object[]][] = [
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
    (targetUrl) =>
      stepsOf(
        'http',
        requests.map((request) => ({ ...request, url: request.url.replace('TARGET', targetUrl) })),
      ),
  ],
  [
    'tool',
    () =>
      stepsOf('tool', [
        { tool_id: 'ctl_01h2xcejqtf2nbrexx3vqjhp41', inputs: {} },
        { tool_id: '__proto__', inputs: { x: '{{inputs.x}}' } },
        { tool_id: 'SELF', inputs: { x: '{{inputs.x}}{{inputs.x}}{{inputs.x}}' } },
        { tool_id: 'SELF', inputs: { x: '{{inputs}}', y: '{{steps}}' } },
      ]),
  ],
];
