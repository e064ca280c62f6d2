import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnreachableError, MigrationFailedError, migrate } from './migrate.ts';
import { migrationsDir as ownMigrations } from './migration/migrations-dir.ts';
import { applyWithPrisma } from './new-migration/apply-with-prisma.fixture.ts';

let migrationsDir: string;
let databaseUrl: string;

beforeEach(async () => {
  migrationsDir = await mkdtemp(join(tmpdir(), 'harkara-migrations-'));
  await writeFile(join(migrationsDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/migrate_${randomUUID().slice(0, 8)}`;
  databaseUrl = url.href;
});

afterEach(async () => {
  await rm(migrationsDir, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsDir, name), { recursive: true });
  await writeFile(join(migrationsDir, name, 'migration.sql'), sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function query(sql: string): Promise<unknown[]> {
  const client = await connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const unfinished = 'select migration_name from _prisma_migrations where finished_at is null and rolled_back_at is null';

/** Of locks: those for which sessions of the test's database wait. Other tests use the same server. */
const ofThisDatabase = 'pid in (select pid from pg_stat_activity where datname = current_database())';

test('a missing database is created and every migration is applied in order', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await write('20250102000000_two', 'alter table one add column m int;');
  expect(await migrate({ databaseUrl, migrationsDir })).toEqual({
    applied: ['20250101000000_one', '20250102000000_two'],
  });
  expect(await query('select migration_name from _prisma_migrations where finished_at is not null order by 1')).toEqual(
    ['20250101000000_one', '20250102000000_two'],
  );
});

test('of many callers at once one applies a migration, and none fails', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate({ databaseUrl, migrationsDir })));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['20250101000000_one']);
});

test('a function whose body holds semicolons is applied whole', async () => {
  const body = 'begin perform 1; return 2; end';
  await write('20250101000000_fn', `create function two() returns int language plpgsql as $$ ${body} $$; -- a; b`);
  await migrate({ databaseUrl, migrationsDir });
  expect(await query('select two()')).toEqual([2]);
});

test('a failed migration leaves nothing behind and is applied once it is repaired', async () => {
  await write('20250101000000_one', 'create table one (n int); create table two (n no_such_type);');
  const failure = await migrate({ databaseUrl, migrationsDir }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationFailedError);
  expect(String(failure)).toContain(
    '20250101000000_one failed and was rolled back: type "no_such_type" does not exist',
  );
  expect(await query("select tablename from pg_tables where tablename in ('one', 'two')")).toEqual([]);
  await write('20250101000000_one', 'create table one (n int); create table two (n int);');
  expect((await migrate({ databaseUrl, migrationsDir })).applied).toEqual(['20250101000000_one']);
});

test('a table that another session has locked is waited for in short attempts, and queries pass between them', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await migrate({ databaseUrl, migrationsDir });
  const holder = await connect();
  await holder.query('begin; lock table one in access share mode');
  await write('20250102000000_two', 'create table two (n int); alter table one add column m int;');
  const messages: string[] = [];
  const onProgress = (message: string) => {
    messages.push(message);
    if (message.includes('waits for a table')) void query('select n from one').then(() => holder.end());
  };
  const { applied } = await migrate({ databaseUrl, migrationsDir, lockTimeoutMs: 50, onProgress });
  expect(applied).toEqual(['20250102000000_two']);
  expect(messages[0]).toBe('20250102000000_two waits for a table that another session has locked');
  expect(await query('select count(*)::int from _prisma_migrations')).toEqual([2]);
});

test('a migration that waits for a table lets those who come after it go before, in attempts of 100 ms', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await migrate({ databaseUrl, migrationsDir });
  const holder = await connect();
  await holder.query('begin; lock table one in access share mode');
  await write('20250102000000_two', 'alter table one add column m int;');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const migrating = migrate({ databaseUrl, migrationsDir });
  const waiting = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and ${ofThisDatabase}`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { interval: 5 }).toBe(1);
  // Answered while the holder still has its lock: the migration has given up its place in the line.
  await query('select n from one');
  expect(spy.mock.calls.map(([text]) => text)).toContain('BEGIN; SET LOCAL lock_timeout = 100');
  await holder.end();
  expect((await migrating).applied).toEqual(['20250102000000_two']);
});

test('an index is built outside a transaction, also while others wait to migrate', async () => {
  await write('20250101000000_one', 'create table one (n int); insert into one select generate_series(1, 50000);');
  await write('20250102000000_index', '-- no-transaction\ncreate index concurrently one_n on one (n);');
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate({ databaseUrl, migrationsDir })));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['20250101000000_one', '20250102000000_index']);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'one_n'::regclass`)).toEqual([true]);
});

const partitioned = `create table one (n int) partition by range (n);
  create table one_a partition of one for values from (0) to (10); create table one_b partition of one default;
  insert into one values (1), (11);`;

test('an index of a partitioned table is built on each partition, and writes go on meanwhile', async () => {
  await write('20250101000000_one', partitioned);
  await migrate({ databaseUrl, migrationsDir });
  const writer = await connect();
  await writer.query('begin; insert into one values (2)');
  await write('20250102000000_index', '-- on-partitions\nCREATE INDEX "one_n_idx" ON "one" ("n") WHERE "n" > 0;');
  const migrating = migrate({ databaseUrl, migrationsDir });
  const waiting = `select from pg_locks where not granted and locktype = 'virtualxid' and ${ofThisDatabase}`;
  await expect.poll(async () => (await writer.query(waiting)).rowCount, { interval: 10 }).toBe(1);
  await query('insert into one values (3)');
  await writer.query('commit');
  await writer.end();
  expect((await migrating).applied).toEqual(['20250102000000_index']);
  const indexes = `select indexrelid::regclass::text from pg_index where indrelid::regclass::text like 'one%'
    and indisvalid order by 1`;
  expect(await query(indexes)).toEqual(['one_a_n_idx', 'one_b_n_idx', 'one_n_idx']);
  const parts = `select inhrelid::regclass::text from pg_inherits where inhparent = 'one_n_idx'::regclass order by 1`;
  expect(await query(parts)).toEqual(['one_a_n_idx', 'one_b_n_idx']);
});

test("an index of a partition whose build was killed is built anew, and the others' stay", async () => {
  await write('20250101000000_one', partitioned);
  await migrate({ databaseUrl, migrationsDir });
  await query('create index one_a_n_idx on one_a (n)');
  await query('insert into one values (11)');
  await query('create unique index concurrently one_b_n_idx on one_b (n)').catch(() => undefined);
  const file = `select relfilenode::int from pg_class where relname = 'one_a_n_idx'`;
  const before = await query(file);
  await write('20250102000000_index', '-- on-partitions\nCREATE INDEX "one_n_idx" ON "one" ("n");');
  expect((await migrate({ databaseUrl, migrationsDir })).applied).toEqual(['20250102000000_index']);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'one_n_idx'::regclass`)).toEqual([true]);
  expect(await query(file)).toEqual(before);
});

test('an index that could not be built leaves nothing behind, and is built once its rows allow it', async () => {
  await write('20250101000000_one', 'create table one (n int); insert into one values (1), (1);');
  await write('20250102000000_index', '-- no-transaction\ncreate unique index concurrently one_n on one (n);');
  await expect(migrate({ databaseUrl, migrationsDir })).rejects.toThrow('could not create unique index "one_n"');
  expect(await query(`select relname from pg_class where relname = 'one_n'`)).toEqual([]);
  expect(await query(unfinished)).toEqual([]);
  await query('delete from one');
  expect((await migrate({ databaseUrl, migrationsDir })).applied).toEqual(['20250102000000_index']);
});

test('an index whose build was killed half-way is built anew', async () => {
  await write('20250101000000_one', 'create table one (n int); insert into one values (1), (1);');
  await migrate({ databaseUrl, migrationsDir });
  await query('create unique index concurrently one_n on one (n)').catch(() => undefined);
  await query(
    `insert into _prisma_migrations (id, checksum, migration_name) values ('a', 'b', '20250102000000_index')`,
  );
  await write('20250102000000_index', '-- no-transaction\ncreate index concurrently one_n on one (n);');
  expect((await migrate({ databaseUrl, migrationsDir })).applied).toEqual(['20250102000000_index']);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'one_n'::regclass`)).toEqual([true]);
  expect(await query(unfinished)).toEqual([]);
});

test('a migration that another tool left unfinished is not guessed about', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await migrate({ databaseUrl, migrationsDir });
  await write('20250102000000_two', 'alter table one add column m int;');
  await query(`insert into _prisma_migrations (id, checksum, migration_name) values ('a', 'b', '20250102000000_two')`);
  await expect(migrate({ databaseUrl, migrationsDir })).rejects.toThrow(
    'Migration 20250102000000_two was begun by another tool and not finished',
  );
});

test('a database that holds tables of something else is left alone', async () => {
  await migrate({ databaseUrl, migrationsDir });
  await query('drop table _prisma_migrations');
  await query('create table of_another (n int)');
  await write('20250101000000_one', 'create table one (n int);');
  await expect(migrate({ databaseUrl, migrationsDir })).rejects.toThrow('it holds tables that no migration made');
});

test('an applied migration that was edited is named, and stays as it was applied', async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await migrate({ databaseUrl, migrationsDir });
  await write('20250101000000_one', 'create table one (n bigint);');
  const messages: string[] = [];
  const { applied } = await migrate({ databaseUrl, migrationsDir, onProgress: (message) => messages.push(message) });
  expect(applied).toEqual([]);
  expect(messages).toContain('20250101000000_one was edited after it was applied; the edit is not in the database');
});

const inSync = { editedMigrationNames: [], failedMigrationNames: [], hasMigrationsTable: true, history: null };

test("Prisma's own engine finds the project's migrations applied and unedited", async () => {
  await migrate({ databaseUrl });
  expect(await applyWithPrisma(databaseUrl, ownMigrations)).toEqual({ found: inSync, applied: [] });
});

test("what Prisma's own engine applied is known here, and the other way round", async () => {
  await write('20250101000000_one', 'create table one (n int);');
  await migrate({ databaseUrl, migrationsDir });
  await write('20250102000000_two', 'create table two (n int);');
  expect((await applyWithPrisma(databaseUrl, migrationsDir)).applied).toEqual(['20250102000000_two']);
  await write('20250103000000_three', 'create table three (n int);');
  const messages: string[] = [];
  await migrate({ databaseUrl, migrationsDir, onProgress: (message) => messages.push(message) });
  // Before it there may be one that it waits for the lock, which the engine's connection keeps until it has ended.
  expect(messages.at(-1)).toBe('applied 1 migration(s): 20250103000000_three');
  expect(await applyWithPrisma(databaseUrl, migrationsDir)).toEqual({ found: inSync, applied: [] });
});

test('a database that does not answer is named in one sentence, without its password', async () => {
  const failure = await migrate({ databaseUrl: 'postgresql://me:hidden@127.0.0.1:1/x' }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(failure)).toContain('PostgreSQL at 127.0.0.1:1/x cannot be used: nothing listens there.');
  expect(String(failure)).not.toContain('hidden');
});

test("the project's own migrations apply to an empty database, which their number says", async () => {
  const messages: string[] = [];
  const { applied } = await migrate({ databaseUrl, onProgress: (message) => messages.push(message) });
  expect(applied.length).toBeGreaterThan(0);
  expect(messages.at(-1)).toBe(`applied ${applied.length} migration(s)`);
});
