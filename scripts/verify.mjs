// What `npm run verify` runs, under any Node from 20 on.
import { bootstrap } from './bootstrap.mjs';

process.exitCode = await bootstrap('scripts/test/run-verify.ts', process.argv.slice(2));
