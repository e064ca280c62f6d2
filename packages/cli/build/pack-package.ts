import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';

/** Builds the package, and writes what npm would publish into `folder` as one file, whose path it returns. */
export async function packPackage(folder: string): Promise<string> {
  const args = ['pack', await buildPackage(), '--pack-destination', folder, '--json'];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' })) as [
    { filename: string },
  ];
  return join(folder, filename);
}
