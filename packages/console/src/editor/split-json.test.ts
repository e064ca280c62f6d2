import { expect, test } from 'vitest';
import { splitJson } from './split-json.ts';

test('names and literals are told from the rest, and together the parts are the text', () => {
  const text = JSON.stringify({ 'a "b": 1': 'say "x": true', n: [-1.5, true, null], नाम: 'आशा' }, null, 2);
  const parts = splitJson(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map((part) => part.text);
  expect(of('name')).toEqual(['"a \\"b\\": 1"', '"n"', '"नाम"']);
  expect(of('literal')).toEqual(['-1.5', 'true', 'null']);
});

test('a text of very many parts is one', () => {
  const text = JSON.stringify(Array.from({ length: 30_000 }, () => 1));
  expect(splitJson(text)).toEqual([{ kind: 'plain', text }]);
});
