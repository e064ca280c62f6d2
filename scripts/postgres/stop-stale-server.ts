import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopOrphan } from './stop-orphan.ts';

/**
 * Stops the server that a killed run left on this data folder. Removes the pid file of a server that has ended:
 * PostgreSQL would take another process with that id for a running server.
 */
export async function stopStaleServer(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  await stopOrphan(pid, dataDir, { signal: 'SIGINT', waitMsMax: 20_000 });
  if (process.platform !== 'win32') await rm(pidFile, { force: true });
}
