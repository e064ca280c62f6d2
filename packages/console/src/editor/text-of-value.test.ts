import { expect, test } from 'vitest';
import { textOfValue } from './text-of-value.ts';

const base64 = Buffer.from(Array.from({ length: 3_072 }, (_, index) => (index * 37) % 256)).toString('base64');

test('a value is JSON by lines, and a text is itself', () => {
  expect(textOfValue({ order: 4711, ok: true })).toBe('{\n  "order": 4711,\n  "ok": true\n}');
  expect(textOfValue('503 from the shop')).toBe('503 from the shop');
  expect(textOfValue(null)).toBe('null');
});

test('base64 is named and not drawn, alone, in a field and in a data address', () => {
  expect(textOfValue(base64)).toBe('[base64, 3 KB]');
  expect(textOfValue({ file: base64 })).toBe('{\n  "file": "[base64, 3 KB]"\n}');
  expect(textOfValue(`data:image/png;base64,${base64}`)).toBe('[base64, 3 KB]');
});

test('long words and prose are no base64', () => {
  const texts = ['x'.repeat(2_000), '4711'.repeat(500), 'Your order 4711 is on its way. '.repeat(60)];
  expect(texts.map(textOfValue)).toEqual(texts);
});

test('a text over 256 KB is cut and says how much is missing', () => {
  const text = textOfValue('a b '.repeat(100_000));
  expect(text).toHaveLength(262_144 + '\n… 1,37,856 more characters'.length);
  expect(text.endsWith('… 1,37,856 more characters')).toBe(true);
});
