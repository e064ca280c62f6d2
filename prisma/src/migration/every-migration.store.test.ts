import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { listMigrations } from './list-migrations.ts';
import { listUnsafe } from './list-unsafe.fixture.ts';
import { migrationsDir as ownMigrations } from './migrations-dir.ts';

/**
 * Migrations that are not safe beside the version before, each with the reason why it could be so. Nothing is added to
 * this list: what must go is dropped one version after its last use, and indexes are made CONCURRENTLY.
 */
const past = new Map([
  ['20261121063551_money_and_sweep', 'before the first release'],
  ['20261121072601_event_dispatch', 'before the first release'],
  ['20261121191033_workforce_waiting', 'before the first release'],
  ['20261121193304_fair_turns', 'before the first release'],
  ['20261122025847_session_by_user', 'a small table'],
  ['20261122050200_notifications', 'tables that 0.1.0 made and never used'],
  ['20261122052205_notification_mail', 'tables that no release has used'],
  ['20261122053200_spend_by_workspace', 'a row a day; its new key has other columns'],
]);

/** Migrations that the rules do not allow or read, each with the test that applies it beside a running load. */
const proven = new Map([
  ['20261122114200_partition_tables', 'tests/retention/partition-tables.test.ts'],
  ['20261126182603_drop_spare_index', 'tests/retention/partition-tables.test.ts'],
]);

const migrations = await listMigrations();
const judged = migrations.filter(({ name }) => !past.has(name) && !proven.has(name));

test.each(judged.map((migration) => [migration.name, migration] as const))(
  '%s is safe while the version before works',
  (_, migration) => {
    expect(listUnsafe(migration)).toEqual([]);
  },
);

test.each([...proven])('%s is applied beside a running load in %s', async (name, path) => {
  expect(await readFile(join(import.meta.dirname, '../../..', path), 'utf8')).toContain(name);
});

test('the list of the past names migrations that are unsafe, and no others', () => {
  const unsafe = migrations.filter((migration) => listUnsafe(migration).length > 0).map(({ name }) => name);
  expect([...past.keys()].filter((name) => !unsafe.includes(name))).toEqual([]);
});

test.each([
  ['an index that stops writes', 'CREATE INDEX "a" ON "task" ("id");', true],
  ['a dropped index', 'DROP INDEX "task_due_idx";', true],
  ['a dropped column', 'ALTER TABLE "task" DROP COLUMN "reply";', true],
  ['a renamed column', 'ALTER TABLE "task" RENAME COLUMN "reply" TO "answer";', true],
  ['a column that must be given', 'ALTER TABLE "task" ADD COLUMN "a" TEXT NOT NULL;', true],
  ['a check of all rows', 'ALTER TABLE "task" ADD CONSTRAINT "c" CHECK ("turn" > 0);', true],
  ['a change of all rows', 'UPDATE "task" SET "turn" = 1;', true],
  ['a block of code', 'DO $$ BEGIN DROP TABLE "task"; END $$;', true],
  ['a procedure', 'CALL "a"();', false],
  ['a table outside a transaction', 'CREATE TABLE "a" ("id" TEXT);', false],
  ['two statements outside a transaction', 'DROP INDEX CONCURRENTLY "a"; DROP INDEX CONCURRENTLY "b";', false],
])('%s is seen', (_, sql, inTransaction) => {
  expect(listUnsafe({ sql, inTransaction })).not.toEqual([]);
});

test('an index of a partitioned table is safe, and nothing else with it', () => {
  const index = 'CREATE INDEX "a" ON "task" ("id");';
  const unsafeIn = (sql: string) => listUnsafe({ sql, inTransaction: true, onPartitions: true });
  expect(unsafeIn(index)).toEqual([]);
  expect(unsafeIn(`${index} ${index}`)).not.toEqual([]);
  expect(unsafeIn('DROP INDEX "a";')).not.toEqual([]);
});

test.each([
  ['a new table with its indexes', 'CREATE TABLE "a" ("id" TEXT NOT NULL); CREATE INDEX "b" ON "a" ("id");', true],
  ['a column with a default', 'ALTER TABLE "task" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;', true],
  ['an index made beside writes', 'CREATE INDEX CONCURRENTLY "a" ON "task" ("id");', false],
])('%s is safe', (_, sql, inTransaction) => {
  expect(listUnsafe({ sql, inTransaction })).toEqual([]);
});

/** Refuses whatever could wait for a lock without a limit. CONCURRENTLY waits too, and nothing waits behind it. */
const refuseWithoutLimit = `CREATE FUNCTION refuse_without_limit() RETURNS event_trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('lock_timeout') = '0' AND current_query() !~* 'INDEX CONCURRENTLY' THEN
      RAISE EXCEPTION '% has no lock_timeout', tg_tag;
    END IF;
  END $$;
  CREATE EVENT TRIGGER with_limit ON ddl_command_start EXECUTE FUNCTION refuse_without_limit();`;

test('every statement of every migration runs under a lock_timeout, or CONCURRENTLY', async () => {
  const migrationsDir = await mkdtemp(join(tmpdir(), 'harkara-every-'));
  await cp(ownMigrations, migrationsDir, { recursive: true });
  await mkdir(join(migrationsDir, '20000101000000_watch'));
  await writeFile(join(migrationsDir, '20000101000000_watch', 'migration.sql'), refuseWithoutLimit);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/every_${randomUUID().slice(0, 8)}`;
  const { applied } = await migrate({ databaseUrl: url.href, migrationsDir });
  expect(applied).toHaveLength(migrations.length + 1);
  await rm(migrationsDir, { recursive: true });
});
