import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { compilePattern } from './compile-pattern.ts';
import { estimateProgramSize } from './estimate-program-size.ts';

test.each([
  ['abc', 4],
  ['^a+$', 4],
  ['a|b|cd', 4],
  ['(?:a|(?:b|[c-e]))', 1],
  ['(ab){3}', 16],
  ['(?:x{0,30}){0,30}', 930],
  ['a{1000}', 1_000],
  ['\\pL{999}', 999],
  ['[\\pL\\]{9}]', 1],
  ['[[:alpha:]{9}]x', 3],
  ['\\Qa{999}\\E', 9],
  ['\\x41\\x{10ffff}\\101\\.', 5],
  ['(?i)(?P<n>a)\\b', 5],
  ['a{2,}', 3],
  ['(){999}', 3_000],
  ['a{', 3],
])('of %s is about %i', (source, size) => {
  expect(Math.abs(estimateProgramSize(source) - size)).toBeLessThanOrEqual(size * 0.01);
});

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('a', 'bc', '.', '\\pL', '[a-z]', '\\d', '^', '\\b', '\\x41', '\\Qx{9}\\E', 'é'),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a}|${b})`),
    fc
      .tuple(tie('tree'), fc.constantFrom('*', '+', '?', '{3}', '{2,}', '{0,9}', '{40}'))
      .map(([a, times]) => `(?:${a})${times}`),
  ),
}));

test('never refuses what is small enough, and is never far below what is compiled', () => {
  fc.assert(
    fc.property(tree, (source) => {
      fc.pre(source.length <= 200 && estimateProgramSize(source) < 50_000);
      let size: number;
      try {
        size = RE2JS.compile(source).programSize();
      } catch {
        return;
      }
      if (size <= 300) expect(() => compilePattern(source, true)).not.toThrow();
      expect(size).toBeLessThanOrEqual(estimateProgramSize(source) * 4 + 20);
    }),
    { numRuns: 2_000 },
  );
});

test('takes one look at a text of any length', () => {
  const source = '(a{1000}|\\Qx'.repeat(20_000);
  expect(spentMs(() => estimateProgramSize(source))).toBeLessThan(1_000);
});
