// What `npm run tool-kills` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/drills/tool-kills/run.ts', process.argv.slice(2));
