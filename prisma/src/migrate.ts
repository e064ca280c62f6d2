import type pg from 'pg';
import { applyMigration } from './migration/apply-migration.ts';
import { connectOrCreate } from './migration/connect-or-create.ts';
import { decidePending } from './migration/decide-pending.ts';
import { listMigrations } from './migration/list-migrations.ts';
import { readMigrationRecords } from './migration/migration-records.ts';
import { underMigrationLock } from './migration/under-migration-lock.ts';

export { DatabaseUnreachableError } from './migration/database-unreachable-error.ts';
export { MigrationFailedError } from './migration/migration-failed-error.ts';

/** Everyone who needs the table meanwhile waits as long. */
const lockTimeoutMsDefault = 100;
const namedMax = 10;

interface MigrateInput {
  databaseUrl: string;
  /** An absolute path; the project's own migrations by default. */
  migrationsDir?: string;
  /** How long a migration waits for a table's lock before it is rolled back and tried again; 100 by default. */
  lockTimeoutMs?: number;
  onProgress?: (message: string) => void;
}

/**
 * Applies the migrations that are missing and returns their names. Several processes may call it at once: one migrates,
 * the others wait and then find nothing to do.
 * @throws DatabaseUnreachableError, MigrationFailedError
 */
export async function migrate(input: MigrateInput): Promise<{ applied: string[] }> {
  const say = input.onProgress ?? (() => {});
  const { client, created } = await connectOrCreate(input.databaseUrl);
  if (created) say('created the database');
  try {
    const onWait = () => say('waits for another process that migrates it');
    const applied = await underMigrationLock(client, onWait, () => applyPending(client, input, say));
    say(describeApplied(applied));
    return { applied };
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function applyPending(
  client: pg.Client,
  { migrationsDir, lockTimeoutMs = lockTimeoutMsDefault }: MigrateInput,
  say: (message: string) => void,
): Promise<string[]> {
  // A time limit of the role or the database is meant for requests, not for building an index.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  const [records, migrations] = [await readMigrationRecords(client), await listMigrations(migrationsDir)];
  const { pending, edited } = decidePending(migrations, records);
  for (const name of edited) say(`${name} was edited after it was applied; the edit is not in the database`);
  for (const migration of pending) await applyMigration({ client, lockTimeoutMs, say }, migration);
  return pending.map(({ name }) => name);
}

/** An upgrade is told by its names. A new database gets all migrations, so that their number says enough. */
function describeApplied(names: readonly string[]): string {
  if (names.length === 0) return 'database is up to date';
  const applied = `applied ${names.length} migration(s)`;
  return names.length > namedMax ? applied : `${applied}: ${names.join(', ')}`;
}
