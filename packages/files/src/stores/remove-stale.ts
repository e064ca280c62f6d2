import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const staleMs = 3_600_000;

/** Clears what a process that died in the middle of a write left behind; a write takes seconds, never an hour. */
export async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changedMs = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - changedMs > staleMs) await rm(path, { force: true });
  }
}
