import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { indexPartitions } from './index-partitions.ts';
import type { Migration } from './list-migrations.ts';
import { migrationFailedError } from './migration-failed-error.ts';
import { recordFinish, recordRollback, recordStart } from './migration-records.ts';

const lockNotAvailable = '55P03';
/** With the pauses about two minutes: longer than most reports and dumps of a table read it. */
const attemptsMax = 110;
/** The pause between two attempts is so many times as long as the wait, so that others hardly notice them. */
const pauseFactor = 10;

interface ApplyOptions {
  client: pg.Client;
  /** How long a statement waits for the lock of a table before the migration is rolled back and tried again, in ms. */
  lockTimeoutMs: number;
  say(message: string): void;
}

/**
 * Applies one migration and records it.
 * @throws MigrationFailedError when it failed; then it is rolled back
 */
export async function applyMigration(options: ApplyOptions, migration: Migration): Promise<void> {
  try {
    if (migration.onPartitions) await indexPartitions(options.client, migration.sql);
    if (migration.inTransaction) await applyInTransaction(options, migration);
    else await applyStatement(options.client, migration);
  } catch (error) {
    throw migrationFailedError(migration.name, error);
  }
}

/**
 * While a statement waits for a table's lock, every query that comes after it waits behind it. So the wait is short,
 * and between two attempts the queries that waited go on.
 */
async function applyInTransaction(options: ApplyOptions, migration: Migration): Promise<void> {
  const { client, lockTimeoutMs, say } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      const id = await recordStart(client, migration);
      await client.query(migration.sql);
      await recordFinish(client, id);
      await client.query('COMMIT');
      return;
    } catch (error) {
      // PostgreSQL has rolled back a connection that was lost.
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLockTimeout(error) || attempt === attemptsMax) throw error;
      if (attempt === 1) say(`${migration.name} waits for a table that another session has locked`);
      await pause(pauseFactor * lockTimeoutMs);
    }
  }
}

/** The record is written before and after, because the statement cannot be in one transaction with it. */
async function applyStatement(client: pg.Client, migration: Migration): Promise<void> {
  await recordRollback(client, migration, 'The process that applied it ended before it was finished.');
  await dropInvalidIndexes(client, migration);
  const id = await recordStart(client, migration);
  try {
    await client.query(migration.sql);
  } catch (error) {
    await dropInvalidIndexes(client, migration);
    await recordRollback(client, migration, String(error));
    throw error;
  }
  await recordFinish(client, id);
}

/** CREATE INDEX CONCURRENTLY that failed leaves an invalid index: it slows writes and its name cannot be used again. */
async function dropInvalidIndexes(client: pg.Client, { sql }: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `SELECT indexrelid::regclass::text AS index FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relkind = 'i' AND position(relname::text IN $1::text) > 0`,
    [sql],
  );
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable;
}
