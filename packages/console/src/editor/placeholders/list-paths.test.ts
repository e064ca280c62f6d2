import { expect, test } from 'vitest';
import { listPaths, offerPaths } from './list-paths.ts';
import { placeholdersOf, sampleText } from './placeholder.ts';

const order = { id: 4711, customer: { phone: '+91', 'first name': 'Asha', 'a.b': 1, ' ': 2 }, items: [1, 2, 3, 4] };
const paths = listPaths(placeholdersOf({ order }));

test('the fields of a sample can be named, but for names that a path cannot have', () => {
  expect(paths.map(({ path }) => path)).toEqual([
    'order',
    'order.id',
    'order.customer',
    'order.items',
    'order.customer.phone',
    'order.customer.first name',
    'order.items.0',
    'order.items.1',
    'order.items.2',
  ]);
});

test('what begins with the typed text comes first, then what has it inside', () => {
  expect(offerPaths(paths, 'order.c').map(({ path }) => path)).toEqual([
    'order.customer',
    'order.customer.phone',
    'order.customer.first name',
  ]);
  expect(offerPaths(paths, ' PHONE').map(({ path }) => path)).toEqual(['order.customer.phone']);
  expect(offerPaths(paths, 'none')).toEqual([]);
});

test('a large sample offers a bounded number of paths', () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, { a: 1, b: 2, c: 3, d: 4, e: 5 }]));
  expect(listPaths(placeholdersOf(wide))).toHaveLength(1_000);
});

test('a sample is one short line', () => {
  expect([sampleText('4711'), sampleText(undefined), sampleText(null)]).toEqual(['"4711"', '', 'null']);
  expect(sampleText('x'.repeat(1_000))).toHaveLength(60);
});
