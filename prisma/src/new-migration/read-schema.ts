import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';

const schemaDir: string = fileURLToPath(new URL('../../schema', import.meta.url));

/** The schema's files in a fixed order: path relative to the folder, and content. */
export async function readSchema(dir: string = schemaDir): Promise<SchemaContainer[]> {
  const entries = await readdir(dir, { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.prisma')).sort();
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dir, path), 'utf8') })));
}
