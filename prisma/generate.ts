import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The client generator never runs the native schema engine, yet the CLI insists on having one and would
// download it. Any executable that exists satisfies it, and Node's own does on every platform.
const env = {
  ...process.env,
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

const here = dirname(fileURLToPath(import.meta.url));
const prismaCli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build', 'index.js');
const args = [prismaCli, 'generate', '--config', join(here, 'prisma.config.ts'), '--no-hints'];
const { status } = spawnSync(process.execPath, args, { cwd: here, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
