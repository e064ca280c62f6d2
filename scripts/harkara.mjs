#!/usr/bin/env node
// `npx harkara` in a checkout runs this under any Node. It continues under Node 24, which `npm start` has installed.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node24 } from './bootstrap.mjs';
import { runInPlace } from './bootstrap/run-in-place.mjs';

const main = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url));

if (existsSync(node24)) {
  const args = ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)];
  process.exitCode = await runInPlace(node24, args);
} else {
  console.error('Nothing is installed here yet. Run: npm start');
  process.exitCode = 1;
}
