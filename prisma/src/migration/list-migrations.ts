import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDir } from './migrations-dir.ts';

/** One `migrations/<time>_<name>/migration.sql`. */
export interface Migration {
  /** The folder's name: migrations are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in lower-case hex, as Prisma records it. */
  readonly checksum: string;
  /** False when the first line of the file says that its statement cannot run inside a transaction. */
  readonly inTransaction: boolean;
  /** True when its first line says that it makes the index of a partitioned table. */
  readonly onPartitions: boolean;
}

// The first line of a file with one statement such as CREATE INDEX CONCURRENTLY.
const outsideTransaction = /^-- no-transaction\s*$/;
// The first line of a file with one CREATE INDEX for a partitioned table.
const onPartitions = /^-- on-partitions\s*$/;

/** Every migration of the folder, oldest first. */
export async function listMigrations(dir: string = migrationsDir): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(dir, name)));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const bytes = await readFile(join(dir, name, 'migration.sql'));
  const sql = bytes.toString('utf8');
  const [firstLine = ''] = sql.split('\n', 1);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const inTransaction = !outsideTransaction.test(firstLine);
  return { name, sql, checksum, inTransaction, onPartitions: onPartitions.test(firstLine) };
}
