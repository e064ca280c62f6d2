import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@harkara/prisma/migrate';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { openPool, startDurablePostgres } from '@harkara/testkit';
import type pg from 'pg';
import { root } from '../release/find-previous.ts';

export interface EarlierDatabase {
  url: string;
  pool: pg.Pool;
}

/** A PostgreSQL of its own with the tables of these migrations alone; `stack` ends it. */
export async function openEarlierDatabase(
  migrations: readonly string[],
  stack: AsyncDisposableStack,
): Promise<EarlierDatabase> {
  const { path: folder, remove } = await makeTemporaryFolder('migrations');
  stack.defer(remove);
  const migrationsDir = join(folder, 'migrations');
  await mkdir(migrationsDir);
  for (const name of migrations)
    await cp(join(root, 'prisma/migrations', name), join(migrationsDir, name), { recursive: true });
  const server = await startDurablePostgres();
  stack.defer(() => server.stop());
  const url = new URL('/upgraded', server.url).href;
  await migrate({ databaseUrl: url, migrationsDir });
  const pool = openPool(url);
  stack.defer(() => pool.end());
  return { url, pool };
}
