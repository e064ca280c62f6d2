import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { CliError } from '../exit/cli-error.ts';

/** Files by their paths, before anything is sent. Throws when one cannot be read. */
export function openFiles(paths: readonly string[]): Promise<File[]> {
  return Promise.all(paths.map(openFile));
}

async function openFile(path: string): Promise<File> {
  const blob = await openAsBlob(path).catch((error: Error) => {
    throw new CliError(`${path} cannot be read: ${error.message}`);
  });
  return new File([blob], basename(path));
}
