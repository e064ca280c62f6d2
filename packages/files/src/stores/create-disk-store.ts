import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteStore, checkKey } from './file-store.ts';
import { removeStale } from './remove-stale.ts';

/** Stores files in folders under `directory`, which is created when missing. A file is stored whole or not at all. */
export async function createDiskStore(directory: string): Promise<ByteStore> {
  const incoming = join(directory, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeStale(incoming);
  return {
    async put(key, content) {
      const path = pathOf(directory, key);
      const unfinished = join(incoming, randomUUID());
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
        await mkdir(dirname(path), { recursive: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async open(key) {
      const file = await open(pathOf(directory, key)).catch(nullWhenMissing);
      return file?.createReadStream() ?? null;
    },
    async remove(key) {
      await rm(pathOf(directory, key), { force: true });
    },
    clearStale: () => removeStale(incoming),
    close() {},
  };
}

/** Ids made at one time have the same beginning, so files go into 65,536 folders by the digest of their key. */
function pathOf(directory: string, key: string): string {
  const digest = createHash('sha256').update(checkKey(key)).digest('hex');
  return join(directory, digest.slice(0, 2), digest.slice(2, 4), key);
}

/** A new file survives a power failure only after its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
