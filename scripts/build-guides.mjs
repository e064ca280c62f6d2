// Builds the guides when their sources have changed. The tests of the guides run it, under Node 24.
import { fileURLToPath } from 'node:url';
import { buildGuides } from './bootstrap/build-guides.mjs';

await buildGuides(fileURLToPath(new URL('..', import.meta.url)), process.execPath);
