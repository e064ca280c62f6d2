import { expect, test } from 'vitest';
import { readLimit } from './read-limit.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1000', 1_000],
  ['₹1,00,000.50', 100_000.5],
  ['a lot', Number.NaN],
])('%j is %d', (text, rupees) => {
  expect(readLimit(text)).toBe(rupees);
});
