import { expect, test } from 'vitest';
import { findJavascriptMistake } from './find-javascript-mistake.ts';

test.each([
  'return { sku: steps.pick.output, g: 1 };',
  'const all = (await list()).map(([a, b]) => ({ a, [b]: `${a} of ${{ b }.b} }` }));',
  'return text.replace(/["\'`([{/]+\\//g, "\\"(") + 6 / 2 / 3 + a[0] / (2) / 4;',
  "// it's (\n/* { \n ' */ return 'it\\'s';",
  'return "a \\\nb";',
  '',
])('%j has no mistake', (text) => {
  expect(findJavascriptMistake(text)).toBeUndefined();
});

test.each([
  ['return {;', '{'],
  ['return [1, 2);', ')'],
  ['return 1 };', '}'],
  ['call(a, [b]', '('],
  ['return "a;\nb', '"a;'],
  ['return `a ${ b `;\nc', '`;'],
  ['/* a', '/* a'],
])('the mistake of %j is at %j', (text, mistaken) => {
  const { from, to } = findJavascriptMistake(text) ?? { from: 0, to: 0 };
  expect(text.slice(from, to)).toBe(mistaken);
});
