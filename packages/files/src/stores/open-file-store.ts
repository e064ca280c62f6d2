import { createDiskStore } from './create-disk-store.ts';
import type { FileStore } from './file-store.ts';
import { rememberFailures } from './remember-failures.ts';
import type { StorageSetting } from './storage-setting.ts';

/** Opens the store of the setting. Rejects when its folder cannot be created or written. */
export async function openFileStore(setting: StorageSetting): Promise<FileStore> {
  if (setting.kind === 'disk') return rememberFailures(await createDiskStore(setting.directory));
  // The S3 client is loaded only for buckets, because it takes much memory.
  const { createS3Store } = await import('./create-s3-store.ts');
  return rememberFailures(createS3Store(setting));
}
