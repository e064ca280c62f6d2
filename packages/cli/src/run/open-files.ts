import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { CliError } from '../exit/cli-error.ts';

/** Files by their paths, before anything is sent. Throws when one cannot be read. */
export function openFiles(paths: readonly string[]): Promise<File[]> {
  return Promise.all(paths.map(openFile));
}

async function openFile(path: string): Promise<File> {
  try {
    // It says why, which `openAsBlob` does not.
    await access(path, constants.R_OK);
    return new File([await openAsBlob(path)], basename(path));
  } catch (error) {
    throw new CliError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
