import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopOrphan } from './stop-orphan.ts';

/** Clears the way for a start: stops the server that a killed run left on this data folder, and removes the note
 * of one that is gone, whose number PostgreSQL would otherwise mistake for a living server. */
export async function stopStaleServer(dataDir: string): Promise<void> {
  const note = join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  await stopOrphan(pid, dataDir, { signal: 'SIGINT', waitMsMax: 20_000 });
  if (process.platform !== 'win32') await rm(note, { force: true });
}
