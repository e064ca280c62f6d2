import { afterAll, expect, test } from 'vitest';
import { runTransform } from './perform-transform.ts';
import { createSandboxes } from './sandbox/create-sandboxes.ts';

const pool = createSandboxes({ memoryBytes: 2 ** 30 });
const sandboxes = pool.of('prj_1');
afterAll(() => pool.close());

const inputs = {
  lines: [
    { sku: 'a', n: 2 },
    { sku: 'b', n: 3 },
  ],
};
const run = (expression: string, timeoutMs = 5000) =>
  runTransform({ expression, inputs, steps: {} }, { sandboxes, timeoutMs });

test.each([
  ['$sum(inputs.lines.n)', 5],
  ['inputs.lines[n > 2].sku', 'b'],
  ['inputs.lines.{ "id": sku }', [{ id: 'a' }, { id: 'b' }]],
  ['inputs.nothing', null],
])('%s finds its value', async (expression, output) => {
  expect(await run(expression)).toEqual(output);
});

test.each([
  ['inputs.(', /^The expression failed: /],
  ['$missing()', /^The expression failed: .*non-function/],
  ['($f := function($n) { $f($n + 1) }; $f(0))', /^The expression (took too long|used too much memory)/],
  ['($f := function($n) { 1 + $f($n + 1) }; $f(0))', /^The expression (failed|took too long|used too much memory)/],
])('%s fails with a plain sentence', async (expression, sentence) => {
  await expect(run(expression, 1500)).rejects.toThrow(sentence);
});
