// Builds the web console when its sources have changed. The tests of the console run it, under Node 24.
import { fileURLToPath } from 'node:url';
import { buildConsole } from './bootstrap/build-console.mjs';

await buildConsole(fileURLToPath(new URL('..', import.meta.url)), process.execPath);
