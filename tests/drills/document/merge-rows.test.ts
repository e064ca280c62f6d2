import { expect, test } from 'vitest';
import { mergeRows, parseRows } from './merge-rows.ts';

const table = `| Drill | Queue | Passed |
| ----- | ----- | ------ |
| A2    | redis | no     |
| A10   | redis | yes    |`;

test('a run takes the place of the earlier one of the same drill and queue, and the rest stays in order', () => {
  const now = [
    ['A2', 'redis', 'yes'],
    ['A2', 'postgres', 'yes'],
  ];
  expect(mergeRows(parseRows(table), now)).toEqual([
    ['A2', 'postgres', 'yes'],
    ['A2', 'redis', 'yes'],
    ['A10', 'redis', 'yes'],
  ]);
});

test('a page without a table has no rows', () => {
  expect(parseRows('Not run yet.')).toEqual([]);
});
