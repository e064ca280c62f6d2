import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './choose-account.ts';
import type { Binaries } from './locate-binaries.ts';

// Where root keeps what the lent account has to reach when the checkout is private, as in /root.
const sharedPlace = '/var/lib/harkara';

/** A place for the data that the account can reach: `dataDir` itself, or one below /var/lib/harkara. */
export async function placeForData(dataDir: string, account: Account): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o711 });
  if (canReach(dirname(dataDir), account)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  await mkdir(sharedPlace, { recursive: true, mode: 0o711 });
  return join(sharedPlace, `data-${name}`);
}

/** Programs that the account can run: the installed ones, or a copy of them below /var/lib/harkara. */
export async function placeForBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (canReach(binaries.postgres, account)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const copy = join(sharedPlace, `programs-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  const inCopy = (path: string): string => join(copy, 'bin', basename(path));
  const placed = { postgres: inCopy(binaries.postgres), initdb: inCopy(binaries.initdb) };
  if (!canReach(placed.postgres, account)) await copyFolder(native, copy);
  return placed;
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
