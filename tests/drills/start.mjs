// What `npm run drills` runs, under any Node from 20 on.
import { bootstrap } from '../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/drills/run.ts', process.argv.slice(2));
