// What `npm run console:budget` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/console/budget/run.ts', process.argv.slice(2), { withConsole: true });
