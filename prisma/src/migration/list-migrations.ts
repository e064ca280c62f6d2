import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';

export const migrationsDir: string = fileURLToPath(new URL('../../migrations', import.meta.url));

const lockFile = 'migration_lock.toml';

/** Every migration folder, oldest first, in the shape the schema engine reads. */
export async function listMigrations(baseDir: string = migrationsDir): Promise<MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: lockFile, content: await readFile(join(baseDir, lockFile), 'utf8') },
    migrationDirectories: await Promise.all(names.map((name) => readMigration(baseDir, name))),
    shadowDbInitScript: '',
  };
}

async function readMigration(baseDir: string, name: string): Promise<MigrationDirectory> {
  const value = await readFile(join(baseDir, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
