import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { run } from './run.mjs';

/** Whatever changes the build. */
const sources = [
  'packages/console/index.html',
  'packages/console/*.ts',
  'packages/console/package.json',
  'packages/console/public/**',
  'packages/console/src/**',
  'packages/console/vite/**',
  'packages/contract/src/**',
  'pnpm-lock.yaml',
];

/**
 * Builds the web console into packages/console/dist, only when its sources have changed.
 * @param {string} root
 * @param {string} node24
 */
export async function buildConsole(root, node24) {
  const folder = join(root, 'packages', 'console');
  const state = fingerprint(root, sources);
  if (isDone(root, 'console', state) && existsSync(join(folder, 'dist', 'index.html'))) return;
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  await run('Building the web console', {
    command: node24,
    args: ['--disable-warning=ExperimentalWarning', vite, 'build', '--logLevel', 'warn'],
    cwd: folder,
    failure: 'The web console could not be built: see above.',
  });
  markDone(root, 'console', state);
}
