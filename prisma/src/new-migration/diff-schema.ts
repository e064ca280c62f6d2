import type { DiffTarget, SchemaContainer } from '@prisma/schema-engine-wasm';
import { disconnectedAdapter } from './disconnected-adapter.ts';
import { openSchemaEngine } from './open-schema-engine.ts';

const noFilters = { externalTables: [], externalEnums: [] };

/** The SQL that turns the schema `from` (no files: an empty database) into `to`; empty when they do not differ. */
export async function diffSchema(input: { from: SchemaContainer[]; to: SchemaContainer[] }): Promise<string> {
  const engine = await openSchemaEngine(input.to, disconnectedAdapter);
  try {
    const { stdout } = await engine.diff({
      from: targetOf(input.from),
      to: targetOf(input.to),
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return withoutNoise(stdout ?? '');
  } finally {
    engine.free();
  }
}

// Every database has the schema "public", and creating it needs a right that the user may not have.
function withoutNoise(script: string): string {
  return script
    .replace(/^-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\n/m, '')
    .replace('-- This is an empty migration.', '')
    .trim();
}

function targetOf(files: SchemaContainer[]): DiffTarget {
  return files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', files };
}
