// What `npm run console:screens` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/console/screens/run.ts', process.argv.slice(2), { withConsole: true });
