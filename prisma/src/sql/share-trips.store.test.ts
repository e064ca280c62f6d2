import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database } from '../database.ts';
import { sql } from './fragment.ts';
import { calls, sharedStatement } from './shared-statement.ts';

const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
const application_name = 'shared_trip';

const given = calls(z.object({ id: z.int(), divisor: z.int(), alone: z.boolean() }));
const insert = sharedStatement({
  name: 'insert-shared',
  calls: given,
  keyOf: ({ id }) => String(id),
  isUndecided: ({ answer }) => answer === 'again',
  row: z.object({ id: z.int(), answer: z.string() }),
  sql: sql`WITH call AS ${given}, numbered AS (
      SELECT *, alone AND (SELECT count(*) > 1 FROM call) AS again FROM call ORDER BY id
    ), inserted AS (
      INSERT INTO shared_trip SELECT id, (SELECT count(*) FROM call) FROM numbered WHERE NOT again AND 1 / divisor > 0
    )
    SELECT n, id, CASE WHEN again THEN 'again' ELSE 'ok' END AS answer FROM numbered`,
});

const listed = calls(z.object({ id: z.int() }));
const list = sharedStatement({
  name: 'list-shared',
  calls: listed,
  keyOf: () => null,
  row: z.object({ id: z.int() }),
  sql: sql`SELECT c.n, s.id FROM ${listed} c JOIN shared_trip s ON s.id = c.id`,
});

let db: Database;
let other: pg.Client;
let sent: unknown[][];
beforeAll(async () => {
  other = new pg.Client({ connectionString });
  await other.connect();
  await other.query('CREATE TABLE shared_trip (id int PRIMARY KEY, calls int)');
  const pool = new pg.Pool({ connectionString, application_name, max: 6, query_timeout: 2_000 });
  db = createDatabase(pool);
  // Open connections, so that calls are sent in the order in which they begin.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => pool.query('SELECT pg_sleep(0.05)')));
});
beforeEach(async () => {
  await other.query('TRUNCATE shared_trip');
  sent = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input) {
    const { name, values } = input[0] as unknown as pg.QueryConfig;
    if (name === insert.name || name === list.name) sent.push(values?.[0]);
    return query.apply(this, input) as never;
  });
  onTestFinished(() => spy.mockRestore());
});
afterAll(async () => {
  await db.close();
  await other.query('DROP TABLE shared_trip');
  await other.end();
});

const call = (id: number, { divisor = 1, alone = false } = {}) => db.query(insert, { id, divisor, alone });

/** Calls of one moment. To a process that stands still between two, the first would be under way for long. */
function meet<Begun>(begin: () => Begun): Begun {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    return begin();
  } finally {
    clock.mockRestore();
  }
}

const readIds = async () => (await other.query('SELECT id FROM shared_trip ORDER BY id')).rows.map(({ id }) => id);

test('a call alone goes at once, and calls that meet go together, each with its own rows', async () => {
  const answered = meet(() => [1, 2, 3, 4].map((id) => call(id)));
  expect(await Promise.all(answered)).toEqual([1, 2, 3, 4].map((id) => [{ id, answer: 'ok' }]));
  expect(sent).toEqual([[1], [2, 3, 4]]);
});

test('one after the other they are each sent alone', async () => {
  for (const id of [1, 2, 3]) await call(id);
  expect(sent).toEqual([[1], [2], [3]]);
});

test('calls of two statements take turns, and those of each that meet go together', async () => {
  // On a slow machine a trip could seem to wait for a lock.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const inserted = [1, 2, 3].map((id) => call(id));
  const found = [1, 2].map((id) => db.query(list, { id }));
  await Promise.all(inserted);
  expect(await Promise.all(found)).toEqual([[{ id: 1 }], []]);
  expect(sent).toEqual([[1], [1, 2], [2, 3]]);
});

test('a statement does not wait long for another one that waits for a lock', async () => {
  await other.query('BEGIN; LOCK TABLE shared_trip IN SHARE MODE');
  const inserted = call(1);
  expect(await db.query(list, { id: 1 })).toEqual([]);
  expect(sent).toEqual([[1], [1]]);
  await other.query('COMMIT');
  await inserted;
});

test('two calls with one key are never sent together', async () => {
  const answered = meet(() => [1, 2, 2, 3].map((id) => call(id)));
  const outcomes = await Promise.allSettled(answered);
  expect(sent).toEqual([[1], [2, 3], [2]]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a call that the server refuses fails alone, and those that it met are done', async () => {
  const answered = meet(() => [call(1), call(2), call(3, { divisor: 0 }), call(4)]);
  await expect(answered[2]).rejects.toThrow('division by zero');
  await Promise.allSettled(answered);
  expect(await readIds()).toEqual([1, 2, 4]);
  expect(sent).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

test('a call without a value fails alone and is not sent', async () => {
  const poisoned = { id: 3, divisor: undefined as never, alone: false };
  const outcomes = await Promise.allSettled(meet(() => [call(1), call(2), db.query(insert, poisoned), call(4)]));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(sent).toEqual([[1], [2, 4]]);
});

test('a call that cannot be decided beside others is sent again alone', async () => {
  const answered = meet(() => [call(1), call(2), call(3, { alone: true })]);
  expect((await Promise.all(answered)).flat().map(({ answer }) => answer)).toEqual(['ok', 'ok', 'ok']);
  expect(sent).toEqual([[1], [2, 3], [3]]);
});

/** The messages of the errors. */
async function failuresOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : ''));
}

/** Holds the id until `release`, so that its insert waits. */
async function holdId(id: number) {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query(`BEGIN; INSERT INTO shared_trip VALUES (${id})`);
  return waitersOf(holder);
}

/** Holds the table until `release`, so that inserts wait. */
async function holdTable() {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE shared_trip IN SHARE MODE');
  return waitersOf(holder);
}

function waitersOf(holder: pg.Client) {
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE application_name = '${application_name}' AND wait_event_type = 'Lock'`;
  return {
    untilWaiting: (count: number) =>
      vi.waitUntil(async () => (await other.query(waiting)).rowCount === count, { timeout: 60_000 }),
    end: () => other.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) waiting`),
    release: () => holder.end(),
  };
}

test('a decided call is answered while one that it met waits for a lock', async () => {
  const hold = await holdId(3);
  const answered = meet(() => [1, 2, 3].map((id) => call(id, { alone: id === 3 })));
  expect(await answered[1]).toEqual([{ id: 2, answer: 'ok' }]);
  await hold.untilWaiting(1);
  await hold.release();
  expect(await answered[2]).toEqual([{ id: 3, answer: 'ok' }]);
  expect(sent).toEqual([[1], [2, 3], [3]]);
});

test('when the connection of a call alone is lost, the others that it had met are sent', async () => {
  const hold = await holdId(2);
  const outcomes = failuresOf(meet(() => [1, 2, 3, 4].map((id) => call(id, { alone: id > 1 }))));
  await hold.untilWaiting(1);
  await hold.end();
  await hold.release();
  expect(await outcomes).toEqual(['', expect.stringMatching(/terminat/), '', '']);
  expect(sent).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  expect(await readIds()).toEqual([1, 3, 4]);
});

test('no caller is answered before the commit, and one that waits for a lock lets others pass', async () => {
  await call(1);
  const hold = await holdTable();
  const answered = meet(() => [2, 3].map((id) => call(id)));
  let isAnswered = false;
  for (const each of answered) void each.then(() => (isAnswered = true));
  await hold.untilWaiting(2);
  expect([isAnswered, sent]).toEqual([false, [[1], [2], [3]]]);
  await hold.release();
  await Promise.all(answered);
  expect(await readIds()).toEqual([1, 2, 3]);
});

test('a lost connection fails all calls of the trip, and none is sent again', async () => {
  const hold = await holdTable();
  const failures = failuresOf(meet(() => [1, 2, 3, 4].map((id) => call(id))));
  await hold.untilWaiting(2);
  await hold.end();
  await hold.release();
  expect(await failures).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/terminat/)));
  expect(sent).toEqual([[1], [2, 3, 4]]);
  expect(await readIds()).toEqual([]);
});

test('an answer that is late fails all calls of the trip, and none is sent again', async () => {
  const hold = await holdTable();
  const answered = meet(() => [1, 2, 3].map((id) => call(id)));
  expect(await failuresOf(answered)).toEqual(answered.map(() => 'Query read timeout'));
  await hold.release();
  expect(sent.sort()).toEqual([[1], [2, 3]]);
});
