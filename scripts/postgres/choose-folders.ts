import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './choose-account.ts';
import type { Binaries } from './locate-binaries.ts';

// For root, when the account of PostgreSQL cannot read the checkout, as in /root.
const sharedFolder = '/var/lib/harkara';
/** A file system that Linux keeps in memory. */
const memoryFolder = '/dev/shm';
/** Several times what all tests together keep. */
const memoryBytesMin = 4 * 2 ** 30;

/** A data folder that the account can reach: `dataDir` itself, or one below /var/lib/harkara. */
export async function chooseDataFolder(dataDir: string, account: Account): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o711 });
  if (canReach(dirname(dataDir), account)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  await mkdir(sharedFolder, { recursive: true, mode: 0o711 });
  return join(sharedFolder, `data-${name}`);
}

/** Where a temporary folder that the account can reach may be made: the usual folder, or /var/lib/harkara. */
export function chooseTemporaryParent(account: Account): string {
  return canReach(tmpdir(), account) ? tmpdir() : sharedFolder;
}

/** A folder in memory that the account can reach and that has room for tests' data, where there is one. */
export async function findMemoryFolder(account: Account): Promise<string | null> {
  const room = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= memoryBytesMin && canReach(memoryFolder, account) ? memoryFolder : null;
}

/** Programs that the account can run: the installed ones, or a copy of them below /var/lib/harkara. */
export async function chooseBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (canReach(binaries.postgres, account)) return binaries;
  const installed = dirname(dirname(binaries.postgres));
  const copy = join(sharedFolder, `programs-${createHash('sha256').update(installed).digest('hex').slice(0, 12)}`);
  const inCopy = (path: string): string => join(copy, 'bin', basename(path));
  const copied = { postgres: inCopy(binaries.postgres), initdb: inCopy(binaries.initdb) };
  if (!canReach(copied.postgres, account)) await copyFolder(installed, copy);
  return copied;
}

async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o711 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

function canReach(path: string, account: Account): boolean {
  return account === null || spawnSync('test', ['-x', path], account).status === 0;
}
