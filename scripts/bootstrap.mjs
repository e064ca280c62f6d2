import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './bootstrap/build-console.mjs';
import { buildGuides } from './bootstrap/build-guides.mjs';
import { fingerprint, isDone, markDone } from './bootstrap/fingerprint.mjs';
import { runInPlace } from './bootstrap/run-in-place.mjs';
import { run } from './bootstrap/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pnpm = 'pnpm@12.21.0';
export const node24 = join(
  root,
  'node_modules',
  ...(process.platform === 'win32' ? ['nodejs', 'bin', 'node.exe'] : ['.bin', 'node']),
);

/**
 * Installs the dependencies (Node 24 is one of them) and generates the database client, both only when the checkout has
 * changed. Then runs `script` under Node 24 until it ends.
 * @param {string} script path below the root
 * @param {string[]} args
 * @param {{ withConsole?: boolean, withGuides?: boolean }} options whether to build the web console too, and the guides,
 *   for which nothing waits
 * @returns {Promise<number>} the exit code; a failure has been printed in one sentence
 */
export async function bootstrap(script, args, { withConsole = false, withGuides = false } = {}) {
  try {
    checkWritable();
    await install();
    await generate();
    if (withConsole) await buildConsole(root, node24);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return 1;
  }
  // Node keeps compiled code there, so that later starts of this program and of what it starts take half the time.
  process.env.NODE_COMPILE_CACHE ||= join(root, '.harkara', 'compiled');
  const ended = new AbortController();
  const guides = withGuides ? buildGuides(root, node24, ended.signal).catch(tellUnlessEnded(ended)) : undefined;
  const code = await runInPlace(node24, ['--disable-warning=ExperimentalWarning', join(root, script), ...args]);
  ended.abort();
  await guides;
  return code;
}

// The product runs without the guides: /guides says how to build them.
function tellUnlessEnded({ signal }) {
  return (error) => {
    if (!signal.aborted) console.error(error.message);
  };
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error(`${root} cannot be written to: Harkara keeps its dependencies and its data there.`);
  }
}

async function install() {
  const state = fingerprint(root, [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '*/package.json',
    '*/*/package.json',
  ]);
  if (isDone(root, 'installed', state) && exists(node24)) return;
  await run(`Installing dependencies with ${pnpm} (once; a minute or two)`, {
    command: 'npx',
    args: [
      '--yes',
      '--prefer-offline',
      pnpm,
      'install',
      '--frozen-lockfile',
      '--config.confirm-modules-purge=false',
      '--config.node-version=24.0.0',
    ],
    cwd: root,
    failure: 'The dependencies could not be installed: see above. Is the npm registry within reach?',
  });
  markDone(root, 'installed', state);
}

async function generate() {
  const state = fingerprint(root, [
    'prisma/package.json',
    'prisma/generate.ts',
    'prisma/schema/*.prisma',
    'pnpm-lock.yaml',
  ]);
  if (isDone(root, 'generated', state) && exists(join(root, 'prisma', 'generated', 'client.ts'))) return;
  await run('Generating the database client', {
    command: node24,
    args: [join(root, 'prisma', 'generate.ts')],
    cwd: root,
    failure: 'The database client could not be generated: see above.',
  });
  markDone(root, 'generated', state);
}

function exists(path) {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
