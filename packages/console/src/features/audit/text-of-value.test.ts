import { expect, test } from 'vitest';
import { textOfValue } from './text-of-value.ts';

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [false, 'false'],
  [0, '0'],
  ['Asha', 'Asha'],
  [['a'], '["a"]'],
])('%j reads as %s', (value, text) => {
  expect(textOfValue(value)).toBe(text);
});

test('long values are cut', () => {
  expect(textOfValue('x'.repeat(600))).toHaveLength(501);
});
