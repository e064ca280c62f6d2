import { expect, test } from 'vitest';
import { changeRows, replaceRows, rowsOf } from './rows.ts';

interface Row {
  id: string;
  status: string;
}
const row = (id: string, status = 'queued'): Row => ({ id, status });
const page = (...data: Row[]) => ({ data, next_cursor: null });
const shown = { pages: [page(row('d'), row('c')), page(row('b'))], pageParams: [null, 'c'] };

test('a newer page changes rows where they are, and brings none', () => {
  const replaced = replaceRows(shown, page(row('e'), row('c', 'done')));
  expect(replaced && rowsOf(replaced)).toEqual([row('d'), row('c', 'done'), row('b')]);
  expect(replaced?.pages[1]).toBe(shown.pages[1]);
});

test('without a change everything stays the same object', () => {
  expect(changeRows(shown, (each) => each)).toBe(shown);
  expect(changeRows<Row>(undefined, (each) => each)).toBeUndefined();
});
