import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('JSON is written by lines as JSON.stringify writes it', () => {
  const value = { a: [1, -2.5e3, [], {}], 'b "c" {': 'x, [y]: \\', d: { e: null, f: [true, { g: 'नमस्ते' }] }, h: {} };
  expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(indentJson(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
  expect(indentJson(' "text" ')).toBe('"text"');
});

test('numbers keep their digits', () => {
  expect(indentJson('{"id":820982911946154508,"price":1.10}')).toBe(
    '{\n  "id": 820982911946154508,\n  "price": 1.10\n}',
  );
});
