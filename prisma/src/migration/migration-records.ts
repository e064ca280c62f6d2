import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from './list-migrations.ts';
import { MigrationFailedError } from './migration-failed-error.ts';

// The table that `prisma migrate` creates and reads, column by column.
const createTable = `
CREATE TABLE _prisma_migrations (
  id                  varchar(36) PRIMARY KEY NOT NULL,
  checksum            varchar(64) NOT NULL,
  finished_at         timestamptz,
  migration_name      varchar(255) NOT NULL,
  logs                text,
  rolled_back_at      timestamptz,
  started_at          timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

const tableState = `
SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found,
  EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS occupied`;

/** The newest record of one migration. */
export interface MigrationRecord {
  readonly checksum: string;
  /** False while it runs, and for good when the process that ran it was killed. */
  readonly finished: boolean;
}

/**
 * The migrations that were applied or begun, by name; creates their table in an empty database.
 * @throws MigrationFailedError when the database holds tables of something else
 */
export async function readMigrationRecords(client: pg.Client): Promise<ReadonlyMap<string, MigrationRecord>> {
  const { rows: tables } = await client.query<{ found: boolean; occupied: boolean }>(tableState);
  if (tables[0]?.found !== true) {
    if (tables[0]?.occupied === true)
      throw new MigrationFailedError('The database cannot be migrated: it holds tables that no migration made.');
    await client.query(createTable);
    return new Map();
  }
  // The finished record of a migration comes last and replaces one that a killed process left.
  const { rows } = await client.query<MigrationRecord & { name: string }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY finished_at NULLS FIRST`,
  );
  return new Map(rows.map(({ name, checksum, finished }) => [name, { checksum, finished }]));
}

/** Records that a migration begins. @returns the record's id */
export async function recordStart(client: pg.Client, { name, checksum }: Migration): Promise<string> {
  const id = randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  return id;
}

export async function recordFinish(client: pg.Client, id: string): Promise<void> {
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}

/** Records that unfinished runs of this migration were rolled back, so that it may run again. */
export async function recordRollback(client: pg.Client, { name }: Migration, logs: string): Promise<void> {
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = clock_timestamp(), logs = $2
     WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name, logs],
  );
}
