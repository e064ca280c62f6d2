import { expect, test } from 'vitest';
import { isLarge, jsonOf, nodeOf, readText, repeatedNames, typeWord, withKind } from './json-node.ts';

test.each([
  ['12', 12, 'null', null, true, '"quoted"', ' ', ''],
  { a: { b: [1, { c: '{{inputs.order}}' }] }, 'first name': '0912', नाम: 'true' },
  ['"say ""', 1e21, 1e-7, -4.5, '-', '1.50', 'a\n"b"'],
  'text',
  null,
])('%j is built again as it was', (value) => {
  expect(jsonOf(nodeOf(value))).toEqual(value);
});

test.each([
  ['12.5', 12.5],
  ['"12.5"', '12.5'],
  ['0912', '0912'],
  ['12345678901234567890', '12345678901234567890'],
  [' true', true],
  ['null', null],
  ['Pune ', 'Pune '],
  ['"say ""', '"say ""'],
  ['{{inputs.order}}', '{{inputs.order}}'],
])('%s is read as %j', (text, value) => {
  expect(readText(text)).toBe(value);
});

test('what a text stands for is said', () => {
  expect(['12', '"12"', 'false', 'null', ' {{inputs.a}} ', 'Hi {{inputs.a}}'].map(typeWord)).toEqual([
    'number',
    'text',
    'yes or no',
    'empty',
    'its own type',
    'text',
  ]);
});

test('another kind keeps what it can', () => {
  expect(jsonOf(withKind(nodeOf(['a', 1]), 'fields'))).toEqual({ field_1: 'a', field_2: 1 });
  expect(jsonOf(withKind(nodeOf({ a: 1 }), 'list'))).toEqual([1]);
  expect(jsonOf(withKind(nodeOf('a'), 'list'))).toEqual(['a']);
  expect(jsonOf(withKind(nodeOf({ a: 1 }), 'value'))).toBe('');
});

test('a name that is there twice is told, and one that is missing counts for nothing', () => {
  const rows = ['a', '', 'b', 'a', ''].map((name, at) => ({ name, node: nodeOf(at) }));
  expect([...repeatedNames(rows)]).toEqual(['a']);
  expect(jsonOf({ kind: 'fields', rows })).toEqual({ a: 3, b: 2 });
});

test('large JSON is not built field by field', () => {
  expect(isLarge(Array.from({ length: 100_000 }, () => 1))).toBe(true);
  expect(isLarge({ a: [1, 2, { b: 3 }] })).toBe(false);
});
