import { expect, test } from 'vitest';
import { compileSql } from './compile-sql.ts';

test('names become numbers in the order they first appear, and a name keeps its number', () => {
  expect(compileSql('SELECT :b, :a FROM t WHERE x = :b')).toEqual({
    text: 'SELECT $1, $2 FROM t WHERE x = $1',
    names: ['b', 'a'],
  });
});

test.each([
  ['a cast', 'SELECT x::text, :a::int[]', 'SELECT x::text, $1::int[]'],
  ['a string', `SELECT ':no', 'it''s :no', :a`, `SELECT ':no', 'it''s :no', $1`],
  ['an escape string', String.raw`SELECT E'\':no', :a`, String.raw`SELECT E'\':no', $1`],
  ['a quoted name', 'SELECT ":no" FROM t WHERE x = :a', 'SELECT ":no" FROM t WHERE x = $1'],
  ['a comment to the end of the line', 'SELECT 1 -- :no\n, :a', 'SELECT 1 -- :no\n, $1'],
  ['a comment over lines', 'SELECT /* :no\n :no */ :a', 'SELECT /* :no\n :no */ $1'],
  ['a dollar quote', 'SELECT $$ :no $$, $x$ :no $$ $x$, :a', 'SELECT $$ :no $$, $x$ :no $$ $x$, $1'],
])('%s names no parameter', (_, sql, text) => {
  expect(compileSql(sql)).toEqual({ text, names: ['a'] });
});

test('a parameter by position is refused', () => {
  expect(() => compileSql('SELECT $1')).toThrow('$1 has no name');
});
