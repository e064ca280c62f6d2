import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { mountSmallDisk, type SmallDisk } from './mount-small-disk.ts';
import type { BreakablePostgres } from './start-breakable-postgres.ts';

/** Moves a database without connections to a disk of its own, beside the data of its server. */
export async function putOnDisk(
  { url, dataDir }: Pick<BreakablePostgres, 'url' | 'dataDir'>,
  { databaseUrl, sizeMb }: { databaseUrl: string; sizeMb: number },
): Promise<SmallDisk> {
  const { uid, gid } = await stat(dataDir);
  const disk = await mountSmallDisk(join(dataDir, '..', 'small-disk'), { sizeMb, uid, gid });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLESPACE small_disk LOCATION '${disk.path}'`);
  await client.query(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET TABLESPACE small_disk`);
  await client.end();
  return disk;
}
