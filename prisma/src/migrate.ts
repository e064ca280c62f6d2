import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { connectionFields } from './migration/connection-fields.ts';
import { createMissingDatabase } from './migration/create-missing-database.ts';
import { listMigrations } from './migration/list-migrations.ts';
import { migrationAdapter } from './migration/migration-adapter.ts';
import { migrationFailedError } from './migration/migration-failed-error.ts';
import { openSchemaEngine } from './migration/open-schema-engine.ts';

export { DatabaseUnreachableError } from './migration/database-unreachable-error.ts';
export { MigrationFailedError } from './migration/migration-failed-error.ts';

// The engine only asks which kind of database it is.
const anySchema = [{ path: 'schema.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' }];

// One lock for everybody who migrates; the number only has to differ from the schema engine's own.
const lockKey = 7_041_776_320;

/** What `migrate` needs: a PostgreSQL URL, and optionally where to say what is being done. */
export interface MigrateInput {
  databaseUrl: string;
  /** Absolute path; the project's own unless given. */
  migrationsDir?: string;
  onProgress?: (message: string) => void;
}

/** Brings the database to the newest migration and answers the names of those it applied.
 * Several callers at once are safe: one works, the others wait and find nothing left to do.
 * @throws DatabaseUnreachableError, MigrationFailedError: each says what is wrong in one sentence. */
export async function migrate(input: MigrateInput): Promise<{ applied: string[] }> {
  const say = input.onProgress ?? (() => {});
  if (await createMissingDatabase(input.databaseUrl)) say('created the database');
  const pool = new pg.Pool({ ...connectionFields(input.databaseUrl), max: 4 });
  pool.on('error', () => {});
  try {
    const applied = await underLock(pool, () => applyMigrations(pool, input.migrationsDir));
    say(
      applied.length === 0 ? 'database is up to date' : `applied ${applied.length} migration(s): ${applied.join(', ')}`,
    );
    return { applied };
  } finally {
    await pool.end();
  }
}

async function underLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    // Ends the connection, and with it the lock.
    holder.release(true);
  }
}

async function applyMigrations(pool: pg.Pool, dir?: string): Promise<string[]> {
  const engine = await openSchemaEngine(anySchema, migrationAdapter(pool));
  try {
    return await applyOrRollBack(engine, await listMigrations(dir));
  } finally {
    engine.free();
  }
}

// A script runs as one transaction, so a failed one left nothing: saying so lets the next call try it again.
async function applyOrRollBack(engine: SchemaEngine, migrationsList: MigrationList): Promise<string[]> {
  try {
    const filters = { externalTables: [], externalEnums: [] };
    return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
  } catch (error) {
    const failure = migrationFailedError(error);
    if (failure.migration !== null) await engine.markMigrationRolledBack({ migrationName: failure.migration });
    throw failure;
  }
}
