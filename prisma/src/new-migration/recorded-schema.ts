import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';
import { migrationsDir } from '../migration/migrations-dir.ts';

// One file, so that two branches with a migration each get a merge conflict and not a broken database.
const path = join(migrationsDir, 'schema.prisma');

/** The schema as the newest migration left it; no files before the first migration. */
export async function readRecordedSchema(): Promise<SchemaContainer[]> {
  try {
    return [{ path: 'schema.prisma', content: await readFile(path, 'utf8') }];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Records `schema` as the state after the newest migration. */
export async function recordSchema(schema: SchemaContainer[]): Promise<void> {
  await writeFile(path, schema.map(({ content }) => content.trim()).join('\n\n') + '\n');
}
