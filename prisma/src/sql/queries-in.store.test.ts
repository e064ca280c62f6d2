import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addPrismaClient, type ManageDatabase } from '../client.ts';
import { createDatabase } from '../database.ts';
import { json } from './column-type.ts';
import { sql } from './fragment.ts';
import { queriesIn } from './queries-in.ts';
import { statement } from './statement.ts';

const kinds = z.object({
  words: z.string(),
  turn: z.int(),
  money: z.int(),
  share: z.number(),
  done: z.boolean(),
  at: z.date(),
  names: z.array(z.string()),
  turns: z.array(z.int()),
  input: json(z.object({ n: z.array(z.int()) })),
  missing: z.string().nullable(),
});

const everyKind = statement({
  name: 'every-kind',
  params: kinds,
  row: kinds,
  sql: sql`SELECT :words::text AS words, :turn::int4 AS turn, :money::int8 AS money, :share::float8 AS share,
    :done::boolean AS done, :at::timestamptz AS at, :names::text[] AS names, :turns::int4[] AS turns,
    :input::jsonb AS input, :missing::text AS missing`,
});

const given = {
  words: `it's "so"`,
  turn: -7,
  money: 2 ** 52,
  share: 0.25,
  done: true,
  at: new Date('2026-01-02T03:04:05.678Z'),
  names: ['a', 'b,"c"'],
  turns: [1, 2],
  input: { n: [1, 2] },
  missing: null,
};

let db: ManageDatabase;
beforeAll(() => {
  const pool = new pg.Pool({ connectionString: process.env['TEST_DATABASE_URL'] ?? '', max: 2 });
  db = addPrismaClient(createDatabase(pool), pool);
});
afterAll(() => db.close());

test('a statement answers the same rows on the pool, in our transaction and in one of Prisma', async () => {
  expect(await db.query(everyKind, given)).toEqual([given]);
  expect(await db.transaction((queries) => queries.query(everyKind, given))).toEqual([given]);
  expect(await db.prisma.$transaction((tx) => queriesIn(tx).query(everyKind, given))).toEqual([given]);
});

test("what runs in Prisma's transaction is gone when that is rolled back", async () => {
  const create = statement({ name: 'create-table', sql: sql`CREATE TABLE rolled_back (n int)` });
  const failure = db.prisma.$transaction(async (tx) => {
    await queriesIn(tx).query(create, {});
    throw new Error('no');
  });
  await expect(failure).rejects.toThrow('no');
  await db.transaction((queries) => queries.query(create, {}));
  await db.prisma.$executeRaw`DROP TABLE rolled_back`;
});
