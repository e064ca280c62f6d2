import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess } from '../servers/identify-process.ts';
import { ownerFile, type Owner } from './owner.ts';
import { removeStaleFolders } from './remove-stale-folders.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A folder that goes when it is removed, at the latest with this process. */
interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes a folder `harkara-<purpose>-…` in `parent`, after removing those that killed processes left there. Its path
 * may be passed through by other accounts: a PostgreSQL that root starts runs as one. */
export async function makeTemporaryFolder(purpose: string, parent: string = tmpdir()): Promise<TemporaryFolder> {
  await mkdir(parent, { recursive: true, mode: 0o711 });
  await removeStaleFolders(parent);
  const path = await mkdtemp(join(parent, `harkara-${purpose}-`));
  await chmod(path, 0o711);
  const owner: Owner = { host: hostname(), process: identifyProcess(process.pid) };
  await writeFile(join(path, ownerFile), JSON.stringify(owner));
  const removeNow = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.on('exit', removeNow);
  for (const signal of signals) process.on(signal, exitBySignal);
  return {
    path,
    remove: async () => {
      process.off('exit', removeNow);
      for (const signal of signals) process.off(signal, exitBySignal);
      await rm(path, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

// A signal that nobody else handles would end the process without its exit listeners.
function exitBySignal(signal: NodeJS.Signals): void {
  const others = process.listeners(signal).filter((listener) => listener !== exitBySignal);
  if (others.length === 0) process.exit(128 + constants.signals[signal]);
}
