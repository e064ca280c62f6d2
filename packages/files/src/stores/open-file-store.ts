import { createDiskStore } from './create-disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { StorageSetting } from './storage-setting.ts';

/** The store that the setting names. Rejects when its folder cannot be made or written. */
export async function openFileStore(setting: StorageSetting): Promise<FileStore> {
  if (setting.kind === 'disk') return createDiskStore(setting.directory);
  // Only who uses a bucket pays the memory of what speaks to it.
  const { createS3Store } = await import('./create-s3-store.ts');
  return createS3Store(setting);
}
