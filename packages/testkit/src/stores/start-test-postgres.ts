import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startPostgres } from '@harkara/scripts/postgres';

// Nothing here has to outlive a crash, and tests open many connections.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts an empty PostgreSQL in a temporary folder. `url` leads to its database `postgres`, whose user may create
 * databases; `stop` ends the server and removes the folder. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-postgres-'));
  // A server that root starts runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const server = await startPostgres({
    dataDir: join(folder, 'data'),
    port: await chooseFreePort(),
    password: randomBytes(12).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    settings,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await Promise.all([folder, server.dataDir].map((path) => rm(path, { recursive: true, force: true })));
  };
  return { url: server.url, stop };
}
