import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { run } from './run.mjs';

/** Whatever changes the build. */
const sources = [
  'docs/*.md',
  'docs/guides/**',
  'docs/screens/**',
  'packages/console/src/app/*.css',
  'packages/guides/package.json',
  'packages/guides/public/**',
  'packages/guides/src/**',
  'pnpm-lock.yaml',
];

/**
 * Builds the guides into packages/guides/dist, only when their sources have changed.
 * @param {string} root
 * @param {string} node24
 * @param {AbortSignal} [beside] for a build that nothing waits for: it ends when the signal says so
 */
export async function buildGuides(root, node24, beside) {
  const folder = join(root, 'packages', 'guides');
  const state = fingerprint(root, sources);
  if (isDone(root, 'guides', state) && existsSync(join(folder, 'dist', 'index.html'))) return;
  const vitepress = join(folder, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
  await run('Building the guides', {
    command: node24,
    args: ['--disable-warning=ExperimentalWarning', vitepress, 'build', '--logLevel', 'warn'],
    cwd: folder,
    failure: `The guides could not be built: ${beside === undefined ? 'see above' : 'npm run docs says why'}.`,
    beside,
  });
  markDone(root, 'guides', state);
}
