import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database } from '../database.ts';
import { call } from './call.ts';
import { sql } from './fragment.ts';
import { statement } from './statement.ts';

const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
const table = 'sent_together';
const number = z.object({ n: z.int() });

const insert = statement({
  name: 'insert-sent',
  params: number,
  row: number,
  sql: sql`INSERT INTO sent_together VALUES (:n) RETURNING n`,
});
const lock = statement({
  name: 'lock-sent',
  row: number,
  sql: sql`SELECT n FROM sent_together WHERE n = 0 FOR UPDATE`,
});
const list = statement({ name: 'list-sent', row: number, sql: sql`SELECT n FROM sent_together ORDER BY n` });
const divide = statement({ name: 'divide-sent', params: number, row: number, sql: sql`SELECT 1 / :n::int AS n` });

let db: Database;
let other: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ connectionString });
  await other.connect();
  await other.query(`CREATE TABLE ${table} (n int PRIMARY KEY); INSERT INTO ${table} VALUES (0)`);
  db = createDatabase(new pg.Pool({ connectionString, application_name: table, max: 1, pipeline: true }));
});
afterAll(async () => {
  await db.close();
  await other.query(`DROP TABLE ${table}`);
  await other.end();
});

const listed = async () => (await db.query(list, {})).map(({ n }) => n);

test('all calls are one transaction, and each answers its own rows', async () => {
  const rows = await db.together([call(insert, { n: 1 }), call(list, {}), call(insert, { n: 2 })]);
  expect(rows).toEqual([[{ n: 1 }], [{ n: 0 }, { n: 1 }], [{ n: 2 }]]);
  expect(await listed()).toEqual([0, 1, 2]);
});

test('a call that fails undoes the others, gives its own error, and leaves the connection usable', async () => {
  const calls = [call(insert, { n: 3 }), call(divide, { n: 0 }), call(insert, { n: 4 })] as const;
  await expect(db.together(calls)).rejects.toThrow('division by zero');
  expect(await listed()).toEqual([0, 1, 2]);
  expect(await db.together([call(insert, { n: 3 })])).toEqual([[{ n: 3 }]]);
});

test('a call sees what was committed while the one before it waited', async () => {
  await other.query(`BEGIN; SELECT FROM ${table} WHERE n = 0 FOR UPDATE; INSERT INTO ${table} VALUES (9)`);
  const answered = db.together([call(lock, {}), call(list, {})]);
  const waiting = `SELECT FROM pg_stat_activity WHERE application_name = '${table}' AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await other.query(waiting)).rowCount === 1, { timeout: 60_000 });
  await other.query('COMMIT');
  const [, rows] = await answered;
  expect(rows.map(({ n }) => n)).toContain(9);
});

test('a connection that is lost in between fails the whole, and the next call gets another', async () => {
  const ends = statement({
    name: 'end-own-connection',
    row: z.object({ ended: z.boolean() }),
    sql: sql`SELECT pg_terminate_backend(pg_backend_pid()) AS ended`,
  });
  await expect(db.together([call(insert, { n: 5 }), call(ends, {})])).rejects.toThrow(/terminat/);
  expect(await listed()).not.toContain(5);
});
