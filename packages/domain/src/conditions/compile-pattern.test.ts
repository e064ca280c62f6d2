import { expect, it } from 'vitest';
import { compilePattern } from './compile-pattern.ts';

it('a pattern is found anywhere in a text, with or without its case', () => {
  expect(compilePattern('b+', false).isIn('aBBa')).toBe(true);
  expect(compilePattern('b+', true).isIn('aBBa')).toBe(false);
  expect(compilePattern('^b', false).isIn('ab')).toBe(false);
});

it('a text that is too long for its pattern does not match', () => {
  const { isIn } = compilePattern('(a|b){1,20}c$', true);
  expect(isIn(`${'a'.repeat(1_000)}c`)).toBe(true);
  expect(isIn(`${'a'.repeat(5_000_000)}c`)).toBe(false);
});

it.each(['(', 'a{1001}', '(?=a)', '(a)\\1', '[a-z]{1,999}'])('%s is refused', (source) => {
  expect(() => compilePattern(source, true)).toThrow(Error);
});
