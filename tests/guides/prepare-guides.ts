import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Vitest's global set-up of this folder: the guides are built when their sources have changed. */
export function setup(): void {
  const root = resolve(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['scripts/build-guides.mjs'], { cwd: root, stdio: 'inherit' });
}
