import { expect, test } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { textOfJson } from './text-of-json.ts';

test('texts and numbers in their order, with all digits, without names of fields', () => {
  const json =
    '{"id": 12345678901234567890, "paid": true, "lines": [{"name": "\\u091a\\u093e\\u092f"}, 1.50, null], "a\\":" : "b"}';
  expect(textOfJson(json, 100)).toBe('12345678901234567890 चाय 1.50 b');
});

test('what is nested comes where it is written', () => {
  expect(textOfJson('[["first", "-1e3"], "", -2e-3, "la\\"st\\\\"]', 100)).toBe('first -1e3 -2e-3 la"st\\');
});

test('no more than so many characters', () => {
  const json = JSON.stringify(['a'.repeat(50), 'b'.repeat(50), 'c']);
  expect(textOfJson(json, 60)).toBe(`${'a'.repeat(50)} ${'b'.repeat(9)}`);
});

test('data of any depth is read', () => {
  expect(textOfJson(`${'['.repeat(5_000)}"deep"${']'.repeat(5_000)}`, 100)).toBe('deep');
});

test.each(['', 'id=1&name=Asha', '{"id": 1', "{'id': 1}"])('%j is not JSON', (text) => {
  expect(textOfJson(text, 100)).toBeNull();
});

test('the largest data is read faster than it is parsed with all digits', () => {
  const json = `[${Array.from({ length: 13_000 }, () => '1.10').join(',')}]`;
  const msOf = (read: (text: string) => unknown) => spentMs(() => Array.from({ length: 10 }, () => read(json)));
  expect(msOf((text) => textOfJson(text, 8_000))).toBeLessThan(msOf(parseJson));
});
