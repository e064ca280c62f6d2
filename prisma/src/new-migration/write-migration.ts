import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDir } from '../migration/migrations-dir.ts';
import { diffSchema } from './diff-schema.ts';
import { readSchema } from './read-schema.ts';
import { readRecordedSchema, recordSchema } from './recorded-schema.ts';

/**
 * Writes `migrations/<time>_<name>/migration.sql`: what changed in the schema since the newest migration.
 * @returns the file's path; null when nothing changed, unless `allowEmpty` (for SQL written by hand)
 */
export async function writeMigration(input: { name: string; at: Date; allowEmpty: boolean }): Promise<string | null> {
  const to = await readSchema();
  const sql = await diffSchema({ from: await readRecordedSchema(), to });
  if (sql === '' && !input.allowEmpty) return null;
  const folder = join(migrationsDir, `${timestamp(input.at)}_${input.name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql === '' ? '' : `${sql}\n`);
  await writeFile(join(migrationsDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await recordSchema(to);
  return join(folder, 'migration.sql');
}

function timestamp(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}
