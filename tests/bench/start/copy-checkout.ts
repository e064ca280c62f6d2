import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the first start makes, and later ones only after a change. */
const builtFolders = ['prisma/generated', 'packages/console/dist', 'packages/guides/dist'];

/**
 * Copies the checkout as it is, installed but without data: what `npm start` keeps in `.harkara` stays as it is. The
 * dependencies are shared with it.
 */
export async function copyCheckout(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  const folders = [...new Set(files.map((path) => dirname(path)))];
  const installed = folders.map((path) => join(path, 'node_modules')).filter((path) => existsSync(join(root, path)));
  const built = builtFolders.filter((path) => existsSync(join(root, path)));
  for (const path of [...files, ...built, ...installed.filter((each) => each !== 'node_modules')]) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'));
}
