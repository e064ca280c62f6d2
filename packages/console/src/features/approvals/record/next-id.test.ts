import { expect, test } from 'vitest';
import { nextId } from './next-id.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['c', 1, undefined],
  ['a', -1, undefined],
] as const)('from %s by %d it is %s', (openId, by, next) => {
  expect(nextId({ ids, openId, lastIndex: 0 }, by)).toBe(next);
});

test('after one that was decided and has left, what took its place is next', () => {
  expect(nextId({ ids, openId: 'gone', lastIndex: 1 }, 1)).toBe('b');
  expect(nextId({ ids, openId: 'gone', lastIndex: 1 }, -1)).toBe('a');
  expect(nextId({ ids, openId: 'gone', lastIndex: 3 }, 1)).toBe('c');
  expect(nextId({ ids, openId: undefined, lastIndex: 0 }, 1)).toBe('a');
});

test('an empty list has no next one', () => {
  expect(nextId({ ids: [], openId: 'gone', lastIndex: 0 }, 1)).toBeUndefined();
});
