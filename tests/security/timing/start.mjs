// What `npm run timing` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/security/timing/run.ts', process.argv.slice(2));
