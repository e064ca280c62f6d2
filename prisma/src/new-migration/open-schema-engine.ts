import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';

const ignoreLog = (): void => {};

/** Prisma's schema engine as WebAssembly: the same as the native one, with nothing to download. */
export function openSchemaEngine(
  schema: SchemaContainer[],
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
  return SchemaEngine.new({ datamodels }, ignoreLog, bindMigrationAwareSqlAdapterFactory(adapter));
}
