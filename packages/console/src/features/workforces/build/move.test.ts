import { expect, test } from 'vitest';
import { moved } from './move.ts';

test('a thing moves by one place, and not out of the list', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b']);
  expect([moved(list, 0, -1), moved(list, 2, 1), moved(list, 3, -1)]).toEqual([list, list, list]);
});
