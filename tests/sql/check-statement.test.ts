import { stepStatus, taskStatus } from '@harkara/contract';
import { fragment, json, orNulls, asserted, type Queries, sql, type Statement, statement } from '@harkara/prisma';
import { createTestDatabase, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { checkStatement } from './check-statement.ts';
import { type Catalog, readCatalog } from './read-catalog.ts';

let database: TestDatabase;
let client: pg.Client;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  catalog = await readCatalog(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

let made = 0;

/** The problems of a statement with these parameters, this row and this text. */
function problemsOf(text: string, row: Record<string, z.ZodType> = {}, params: Record<string, z.ZodType> = {}) {
  return checkStatement(client, catalog, declared(text, z.object(row), z.object(params)));
}

function declared(text: string, row: z.ZodType, params = z.object({})): Statement<never, unknown> {
  made += 1;
  return statement({ name: `checked-${made}`, params, row, sql: sql`${text}` });
}

const taskId = z.string();
const turn = z.int();

describe('the three mistakes that a hot statement must not survive', () => {
  const proper = statement({
    name: 'proper',
    params: z.object({ taskId, turn }),
    row: z.object({ id: z.string(), error: z.string().nullable() }),
    sql: sql`SELECT id, error FROM task WHERE id = :task_id AND turn = :turn`,
  });

  test('as it is written, nothing is wrong with it', async () => {
    expect(await checkStatement(client, catalog, proper)).toEqual([]);
  });

  test('two parameters that are swapped by the caller do not compile; in the text they are found', async () => {
    // @ts-expect-error: the text is where the number belongs
    const swapped = (queries: Queries) => queries.query(proper, { taskId: 1, turn: 'tsk_1' });
    expect(swapped).toBeTypeOf('function');
    const text = 'SELECT id FROM task WHERE id = :turn AND turn = :task_id';
    expect(await problemsOf(text, { id: z.string() }, { taskId, turn })).toEqual([
      'parameter turn is integer, not text',
      'parameter taskId is text, not int4',
    ]);
  });

  test('a column that is renamed is found, in the declaration and in the text', async () => {
    const text = 'SELECT id, error AS problem FROM task';
    expect(await problemsOf(text, { id: z.string(), error: z.string().nullable() })).toEqual([
      'column problem is not declared',
      'column error is not answered',
    ]);
    expect(await problemsOf('SELECT id, errors FROM task', { id: z.string() })).toEqual([
      'PostgreSQL refuses it: column "errors" does not exist',
    ]);
  });

  test('a column that can be null and is declared as never null is found', async () => {
    expect(await problemsOf('SELECT error FROM task', { error: z.string() })).toEqual(['column error can be null']);
  });
});

describe('types', () => {
  test('each declared type has to be the one of PostgreSQL', async () => {
    const text = 'SELECT turn, created_at, cost_micro_inr, test_draft FROM task';
    const right = { turn, created_at: z.date(), cost_micro_inr: z.int(), test_draft: json(z.unknown()).nullable() };
    expect(await problemsOf(text, right)).toEqual([]);
    const wrong = {
      turn: z.string(),
      created_at: z.string(),
      cost_micro_inr: z.boolean(),
      test_draft: z.date().nullable(),
    };
    expect(await problemsOf(text, wrong)).toEqual([
      'column turn is text, not int4',
      'column created_at is text, not timestamptz',
      'column cost_micro_inr is boolean, not int8',
      'column test_draft is time, not json',
    ]);
  });

  test('what the driver has no value for is refused', async () => {
    expect(await problemsOf('SELECT 1.5::numeric AS n', { n: z.number() })).toEqual(['column n is float, not numeric']);
  });

  test("an enum has PostgreSQL's labels, each of them and no other", async () => {
    expect(await problemsOf('SELECT status FROM task', { status: taskStatus })).toEqual([]);
    expect(await problemsOf('SELECT status FROM task', { status: z.string() })).toEqual([
      'column status is any text, not a label of task_status',
    ]);
    expect(await problemsOf('SELECT status FROM step', { status: stepStatus })).toEqual([
      'column status can be skipped',
    ]);
    expect(await problemsOf(`SELECT 'queued'::task_status AS status`, { status: z.enum(['queued', 'late']) })).toEqual([
      'column status is never late',
    ]);
    const text = 'SELECT id FROM task WHERE status = :status';
    expect(await problemsOf(text, { id: z.string() }, { status: z.enum(['done', 'over']) })).toEqual([
      'parameter status: task_status has no over',
    ]);
  });

  test('words that a statement makes up itself are the declared ones', async () => {
    const text = `SELECT CASE WHEN turn > 1 THEN 'late' WHEN turn = 1 THEN 'first' ELSE 'none' END AS word FROM task`;
    expect(await problemsOf(text, { word: z.enum(['late', 'first', 'none']) })).toEqual([]);
    expect(await problemsOf(text, { word: z.enum(['late', 'first']) })).toEqual(['column word can be none']);
    const selected = `SELECT status AS word FROM task WHERE status IN ('queued', 'running') AND channel = 'api'`;
    expect(await problemsOf(selected, { word: z.enum(['queued', 'running']) })).toEqual([]);
    expect(await problemsOf('SELECT reply AS word FROM task', { word: z.enum(['yes']) })).toEqual([
      'column word can be any text',
    ]);
  });
});

describe('null', () => {
  test.each([
    ['a column of an outer join', 'SELECT m.turn AS n FROM task t LEFT JOIN message m ON m.task_id = t.id'],
    [
      'through a part of the statement',
      'WITH x AS (SELECT attempt FROM task) SELECT x.attempt AS n FROM (SELECT 1) one LEFT JOIN x ON true',
    ],
    ['a query in the place of a value', 'SELECT (SELECT turn FROM task) AS n'],
    ['an aggregate over no row', 'SELECT max(turn) AS n FROM task'],
    ['a case without ELSE', 'SELECT CASE WHEN turn > 1 THEN turn END AS n FROM task'],
    ['what a function may not answer', `SELECT nullif(turn, 1) AS n FROM task`],
    ['a key that JSON may not have', `SELECT (test_draft ->> 'n')::int AS n FROM task`],
    ['a parameter that may be null', 'SELECT :given::int AS n'],
    ['one branch of a union', 'SELECT turn AS n FROM task UNION ALL SELECT position FROM attachment'],
    [
      'a recursive branch',
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT (SELECT turn FROM task LIMIT 1) FROM r) SELECT n FROM r',
    ],
  ])('%s can be null', async (_, text) => {
    const params = text.includes(':given') ? { given: z.int().nullable() } : {};
    expect(await problemsOf(text, { n: z.int() }, params)).toEqual(['column n can be null']);
    expect(await problemsOf(text, { n: z.int().nullable() }, params)).toEqual([]);
  });

  test.each([
    ['a column that its table keeps', 'SELECT turn AS n FROM task'],
    ['a count', 'SELECT (SELECT count(*) FROM task) AS n'],
    ['the first of several', 'SELECT coalesce((SELECT turn FROM task), 0) AS n'],
    ['a parameter that never is', 'SELECT :given::int AS n'],
    ['what a condition keeps', 'SELECT position AS n FROM attachment WHERE position IS NOT NULL'],
    [
      'what a comparison keeps',
      'SELECT m.turn AS n FROM task t LEFT JOIN message m ON m.task_id = t.id WHERE m.turn = 1',
    ],
    [
      'a recursion from value to value',
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT r.n + 1 FROM r WHERE r.n < 9) SELECT n FROM r',
    ],
    ['what a write returns', 'UPDATE task SET turn = 2 RETURNING turn AS n'],
  ])('%s is never null', async (_, text) => {
    const params = text.includes(':given') ? { given: z.int() } : {};
    expect(await problemsOf(text, { n: z.int() }, params)).toEqual([]);
    expect(await problemsOf(text, { n: z.int().nullable() }, params)).toEqual(['column n is never null']);
  });

  test('what a write returns is the new row, whatever its condition says of the old one', async () => {
    const text = 'UPDATE attachment SET position = NULL WHERE position IS NOT NULL RETURNING position AS n';
    expect(await problemsOf(text, { n: z.int() })).toEqual(['column n can be null']);
  });

  test('a group is null together: one outer join, and columns that are never null by themselves', async () => {
    const row = (found: z.ZodObject) => z.intersection(z.object({ id: z.string() }), orNulls(found));
    const text = (columns: string) =>
      `SELECT t.id, ${columns} FROM task t LEFT JOIN message m ON m.task_id = t.id LEFT
        JOIN step s ON s.task_id = t.id`;
    const check = (columns: string, found: z.ZodObject) =>
      checkStatement(client, catalog, declared(text(columns), row(found)));
    const both = z.object({ turn, step_no: z.int() });
    expect(await check('m.turn, m.author', z.object({ turn, author: z.string().nullable() }))).toEqual([]);
    expect(await check('m.turn, m.author', z.object({ turn, author: z.string() }))).toEqual([
      'column author can be null',
    ]);
    expect(await check('m.turn, s.step_no', both)).toEqual(['column step_no is not null together with turn']);
    expect(await check('t.turn, t.attempt AS step_no', both)).toEqual(['column turn is of no outer join']);
  });

  test('a reason stands for what cannot be derived, and only for that', async () => {
    const text = 'SELECT (SELECT ai_paused FROM platform) AS ai_paused';
    expect(await problemsOf(text, { ai_paused: asserted(z.boolean(), 'platform has one row') })).toEqual([]);
    expect(await problemsOf('SELECT turn FROM task', { turn: asserted(turn, 'no need') })).toEqual([
      'column turn needs no reason',
    ]);
  });
});

test('rows that come in as JSON have the keys and types that the text reads', async () => {
  const text =
    'SELECT r.id FROM jsonb_to_recordset(:rows) AS r(id text, "stepNo" int, at timestamptz) WHERE r.id = :id';
  const rows = (shape: z.ZodRawShape) => ({ id: z.string(), rows: json(z.array(z.object(shape))) });
  const check = (shape: z.ZodRawShape) => problemsOf(text, { id: z.string() }, rows(shape));
  expect(await check({ id: z.string(), stepNo: z.int(), at: z.date().nullable(), more: z.unknown() })).toEqual([]);
  expect(await check({ id: z.string(), step_no: z.int(), at: z.string() })).toEqual([
    'parameter rows: stepNo is not declared',
    'parameter rows: at is text, not timestamptz',
  ]);
});

test('the parameters of a fragment are checked with those of its statement', async () => {
  const waiting = fragment({
    params: z.object({ projectId: z.int() }),
    sql: sql`SELECT count(*) AS n FROM task WHERE project_id = :project_id`,
  });
  const whole = statement({ name: 'with-fragment', row: z.object({ n: z.int() }), sql: sql`${waiting} AND turn > 1` });
  expect(await checkStatement(client, catalog, whole)).toEqual(['parameter projectId is integer, not text']);
});
