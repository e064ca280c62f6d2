import { createDiskStore } from './create-disk-store.ts';
import { createS3Store } from './create-s3-store.ts';
import type { FileStore } from './file-store.ts';
import type { StorageSetting } from './storage-setting.ts';

/** The store that the setting names. Rejects when its folder cannot be made or written. */
export async function openFileStore(setting: StorageSetting): Promise<FileStore> {
  return setting.kind === 'disk' ? createDiskStore(setting.directory) : createS3Store(setting);
}
