import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const staleMs = 3_600_000;

/**
 * Removes the unfinished files of processes that ended early. A write takes seconds, so after an hour none is running.
 */
export async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changedMs = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - changedMs > staleMs) await rm(path, { force: true });
  }
}
