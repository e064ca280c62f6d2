import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine, type MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { connectionFields } from '../migration/connection-fields.ts';
import { listMigrations } from '../migration/list-migrations.ts';

const filters = { externalTables: [], externalEnums: [] };
const anySchema: [string, string] = ['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n'];

/** Does what `prisma migrate status` and then `prisma migrate deploy` do, with the engine of that command. */
export async function applyWithPrisma(databaseUrl: string, dir: string) {
  const pool = new pg.Pool(connectionFields(databaseUrl));
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const engine = await SchemaEngine.new({ datamodels: [anySchema] }, () => {}, adapter);
  try {
    const migrationsList = await readMigrationList(dir);
    const found = await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: false });
    return { found, applied: (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames };
  } finally {
    engine.free();
    // The engine leaves its sessions open, and with them its lock.
    await pool.end();
  }
}

async function readMigrationList(baseDir: string): Promise<MigrationList> {
  const migrations = await listMigrations(baseDir);
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: await readFile(join(baseDir, 'migration_lock.toml'), 'utf8') },
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
    shadowDbInitScript: '',
  };
}
