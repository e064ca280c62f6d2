import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface FolderSize {
  bytes: number;
  files: number;
}

/** The bytes of all files below a folder, links not followed: what its layers hold before compression. */
export function measureFolder(folder: string): FolderSize {
  const size: FolderSize = { bytes: 0, files: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const part = entry.isDirectory()
      ? measureFolder(path)
      : { bytes: entry.isFile() ? lstatSync(path).size : 0, files: entry.isFile() ? 1 : 0 };
    size.bytes += part.bytes;
    size.files += part.files;
  }
  return size;
}
