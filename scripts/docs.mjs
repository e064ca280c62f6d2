// What `npm run docs` runs, under any Node from 20 on: it builds the guides that the gateway serves at /guides.
import { bootstrap } from './bootstrap.mjs';

process.exitCode = await bootstrap('scripts/build-guides.mjs', process.argv.slice(2));
