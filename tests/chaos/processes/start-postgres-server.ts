import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startPostgres } from '@harkara/scripts/postgres';

/** An empty PostgreSQL that keeps what it committed, as in production: fsync and synchronous_commit on. */
export async function startPostgresServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await chooseFreePort(),
    password: randomBytes(12).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '200' },
  });
  const stop = async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
