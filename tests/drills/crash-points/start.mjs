// What `npm run crash-points` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/drills/crash-points/run.ts', process.argv.slice(2));
