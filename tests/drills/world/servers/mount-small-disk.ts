import { execFile } from 'node:child_process';
import { chown, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own that can be full. */
export interface SmallDisk {
  readonly path: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** In memory, owned by the given account. Only root may mount one. */
export async function mountSmallDisk(
  path: string,
  { sizeMb, uid, gid }: { sizeMb: number; uid: number; gid: number },
): Promise<SmallDisk> {
  await mkdir(path, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', path]).catch((error: unknown) => {
    throw new Error(`This drill mounts a disk of ${sizeMb} MB, which only root may: ${String(error)}`);
  });
  await chown(path, uid, gid);
  const filler = join(path, 'filler');
  return {
    path,
    fill: async () => {
      const { bavail, bsize } = await statfs(path);
      // The file is written until there is no room, because others write at the same time.
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler, { force: true }),
    unmount: async () => {
      await run('umount', ['--lazy', path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}
