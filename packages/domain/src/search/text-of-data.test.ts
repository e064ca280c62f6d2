import { expect, test } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { textOfData } from './text-of-data.ts';

test('texts and numbers in their order, with all digits, without names of fields', () => {
  const data = parseJson(
    '{"id": 12345678901234567890, "paid": true, "lines": [{"name": "\\u091a\\u093e\\u092f"}, 1.50, null]}',
  );
  expect(textOfData(data, 100)).toBe('12345678901234567890 चाय 1.50');
});

test('no more than so many characters', () => {
  expect(textOfData(['a'.repeat(50), 'b'.repeat(50), 'c'], 60)).toBe(`${'a'.repeat(50)} ${'b'.repeat(9)}`);
});

test('data of any depth is read', () => {
  expect(textOfData(JSON.parse(`${'['.repeat(5_000)}"deep"${']'.repeat(5_000)}`), 100)).toBe('deep');
});
