import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { json } from './column-type.ts';
import { orNulls } from './columns.ts';
import { fragment, sql } from './fragment.ts';
import { queriesBy } from './queries.ts';
import { listStatements, statement } from './statement.ts';

const ended = fragment({
  params: z.object({ error: z.string(), eventIds: z.array(z.string()) }),
  sql: sql`ended AS (UPDATE task SET error = :error WHERE id = ANY(:event_ids))`,
});

const example = statement({
  name: 'example',
  params: z.object({ taskId: z.string(), turn: z.int(), input: json(z.object({ kind: z.string() })).nullable() }),
  row: z.object({ id: z.string(), waiting: z.int().nullable(), action: json(z.object({ text: z.string() })) }),
  sql: sql`WITH ${ended} SELECT id, waiting, action FROM task
    WHERE turn = :turn AND id = :task_id AND x = :input::json`,
});

const given = { taskId: 'a', turn: 2, input: { kind: 'k' }, error: 'e', eventIds: ['b'] };

/** Answers these rows to every statement and keeps what it was sent. */
function fakeQueries(rows: Record<string, unknown>[]) {
  const sent: { text: string; values: unknown[] }[] = [];
  const queries = queriesBy(async ({ text }, values) => {
    sent.push({ text, values });
    return rows;
  });
  return { queries, sent };
}

test('values go to the numbers of their names, those of a fragment with them, and JSON as text', async () => {
  const { queries, sent } = fakeQueries([]);
  await queries.query(example, given);
  expect(sent[0]?.values).toEqual(['e', ['b'], 2, 'a', '{"kind":"k"}']);
  expect(sent[0]?.text).toContain('turn = $3 AND id = $4 AND x = $5::json');
});

test('null is null and never the JSON word for it', () => {
  expect(example.values({ ...given, input: null }).at(-1)).toBe(null);
});

test('a value that is undefined is refused, because the driver would make it null', () => {
  const turn = undefined as unknown as number;
  expect(() => example.values({ ...given, turn })).toThrow('statement example: turn is undefined');
});

test('a JSON column is parsed by its schema, and one that does not fit is an error with its name', async () => {
  const row = { id: 'a', waiting: null, action: { text: 'Hello', more: 1 } };
  const { queries } = fakeQueries([row, { ...row, action: { text: 1 } }]);
  await expect(queries.query(example, given)).rejects.toThrow(
    'statement example: action is not what it is declared as',
  );
  expect(example.rows([{ ...row }])).toEqual([{ id: 'a', waiting: null, action: { text: 'Hello' } }]);
});

test('parameters and rows are typed by their schemas', () => {
  const { queries } = fakeQueries([]);
  const ask = () => queries.query(example, given);
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<
    { id: string; waiting: number | null; action: { text: string } }[]
  >();
  // @ts-expect-error: two parameters are swapped
  void queries.query(example, { ...given, taskId: given.turn, turn: given.taskId }).catch(() => undefined);
  // @ts-expect-error: the fragment's parameters are missing
  expect(() => example.values({ taskId: 'a', turn: 2, input: null })).toThrow('error is undefined');
  // @ts-expect-error: no such parameter
  void queries.query(example, { ...given, taskID: 'a' });
  // @ts-expect-error: this parameter is never null
  void queries.query(example, { ...given, taskId: null });
});

test('a row of an outer join is whole or null in every column', () => {
  const row = z.intersection(z.object({ key_id: z.string() }), orNulls(z.object({ id: z.string(), turn: z.int() })));
  type Row = z.output<typeof row>;
  const turnOf = (found: Row): number => (found.id === null ? 0 : found.turn);
  expect(turnOf({ key_id: 'k', id: 'a', turn: 2 })).toBe(2);
});

test('every name is declared and every declared one is used', () => {
  const params = z.object({ taskId: z.string() });
  expect(() => statement({ name: 'unknown', sql: sql`SELECT :task_id` })).toThrow(
    'statement unknown: :task_id is not among the parameters',
  );
  expect(() => statement({ name: 'unused', params, sql: sql`SELECT 1` })).toThrow(
    'statement unused: :task_id is not in the text',
  );
  expect(() => fragment({ params, sql: sql`SELECT :other` })).toThrow(':other is not among the parameters');
});

test('one name means one type, in a statement and all its fragments', () => {
  const params = z.object({ error: z.int() });
  expect(() => statement({ name: 'two-types', params, sql: sql`WITH ${ended} SELECT :error` })).toThrow(
    'statement two-types: error is declared with two types',
  );
});

test('a fragment that loses its parameters in a plain string is refused', () => {
  expect(() => `${ended as unknown as string}`).toThrow('use the tag sql`…`');
});

test('a name is given once', () => {
  expect(() => statement({ name: 'example', sql: sql`SELECT 1` })).toThrow('statement example: the name is taken');
  const named = listStatements().filter(({ name }) => name === 'example');
  expect(named).toEqual([example]);
});
