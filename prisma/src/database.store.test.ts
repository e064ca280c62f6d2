import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addPrismaClient } from './client.ts';
import { createDatabase } from './database.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { sql, statement } from './sql/index.ts';

const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
const selectThree = statement({ name: 'select-three', row: z.object({ n: z.int() }), sql: sql`SELECT 3 AS n` });
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client({ connectionString });
  await other.connect();
});

afterAll(() => other.end());

/** Not `once`, which rejects at the error that comes first. */
const untilEnd = (client: pg.ClientBase) => new Promise((resolve) => client.once('end', resolve));

/** Ends every connection of that name on the server's side. */
const endConnections = (name: string) =>
  other.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [name]);

test('connections that the server ends while the database closes raise no error', async () => {
  const pool = new pg.Pool({ connectionString, application_name: 'closing-database', max: 3 });
  const removed: Promise<unknown>[] = [];
  pool.on('connect', (client) => removed.push(untilEnd(client)));
  const db = addPrismaClient(createDatabase(pool), pool);
  await Promise.all([db.query(selectThree, {}), db.query(selectThree, {}), db.prisma.$queryRawUnsafe('SELECT 1')]);
  await Promise.all([db.close(), endConnections('closing-database')]);
  await Promise.all(removed);
  expect(removed.length).toBeGreaterThan(0);
});

test('a connection that is lost inside a transaction fails the transaction and nothing else', async () => {
  const db = createDatabase(new pg.Pool({ connectionString, application_name: 'lost-transaction', max: 1 }));
  const work = db.transaction(async (queries) => {
    await endConnections('lost-transaction');
    await queries.query(selectThree, {});
  });
  await expect(work).rejects.toThrow(/terminat|connection error/);
  expect(await db.query(selectThree, {})).toEqual([{ n: 3 }]);
  await db.close();
});

test('a transaction that stood still for longer than the server allows may be tried again', async () => {
  const pool = new pg.Pool({ connectionString, max: 1, idle_in_transaction_session_timeout: 50 });
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const failure = await db
    .transaction(async (queries) => {
      await queries.query(selectThree, {});
      // The process does not run meanwhile, as when it is frozen, so it does not hear that its session has ended.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      await queries.query(selectThree, {});
    })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '25P03' });
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await db.query(selectThree, {})).toEqual([{ n: 3 }]);
  await db.close();
});
