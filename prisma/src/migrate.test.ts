import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnreachableError, MigrationFailedError, migrate } from './migrate.ts';

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

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

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

test('a database that does not answer is named in one sentence, without its password', async () => {
  const failure = await migrate({ databaseUrl: 'postgresql://me:hidden@127.0.0.1:1/x' }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(failure)).toContain('PostgreSQL at 127.0.0.1:1/x cannot be used: nothing listens there.');
  expect(String(failure)).not.toContain('hidden');
});

test("the project's own migrations apply to an empty database", async () => {
  expect((await migrate({ databaseUrl })).applied.length).toBeGreaterThan(0);
});
