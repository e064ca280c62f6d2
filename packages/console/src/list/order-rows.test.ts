import { expect, test } from 'vitest';
import { orderRows } from './order-rows.ts';

test('without moves all keep their places, one that came stands last, and one that went is left out', () => {
  expect(orderRows([3, 1, 2], [2, 4, 3], 0)).toEqual([3, 2, 4]);
  expect(orderRows([], [1, 2, 3], 0)).toEqual([1, 2, 3]);
});

test('so many rows take their places as may be moved, until all are in order', () => {
  const first = orderRows([4, 5, 6, 1, 2, 3], [1, 2, 3, 4, 5, 6], 2);
  expect(first).toEqual([6, 1, 2, 3, 4, 5]);
  expect(orderRows(first, [1, 2, 3, 4, 5, 6], 2)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('one that came takes its place, and the others keep theirs', () => {
  expect(orderRows([1, 2, 3], [1, 4, 2, 3, 5], 1)).toEqual([1, 4, 2, 3, 5]);
});

test.each([[[1, 2, 3, 5, 8, 9]], [[9, 8, 5]], [[2, 9, 1, 8, 3, 5]], [[7, 1, 6, 5]]])(
  '%j is put in order by as many moves as it takes',
  (before) => {
    const wanted = [5, 3, 8, 1, 9, 2];
    expect(orderRows(before, wanted, Number.POSITIVE_INFINITY)).toEqual(wanted);
  },
);
