import { readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../servers/identify-process.ts';
import { killRecordedServers } from '../servers/recorded-servers.ts';
import { Owner, ownerFile } from './owner.ts';

/** Removes the temporary folders in `parent` whose process is gone, and ends the servers that work in them. */
export async function removeStaleFolders(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith('harkara-'));
  await Promise.all(names.map((name) => removeIfStale(join(parent, name))));
}

async function removeIfStale(folder: string): Promise<void> {
  const owner = await readOwner(folder);
  // Where folders are shared between machines, the numbers of another one's processes say nothing here.
  if (owner === null || owner.host !== hostname() || owner.process === null || isRunning(owner.process)) return;
  try {
    await killRecordedServers(folder);
    // The sessions of a killed PostgreSQL write until they notice. 20 tries last 21 s.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  } catch {
    // Another process may be removing it as well, and the next start tries again.
  }
}

async function readOwner(folder: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(join(folder, ownerFile), 'utf8')));
  } catch {
    return null;
  }
}
