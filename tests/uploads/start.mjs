// What `npm run uploads` runs, under any Node from 20 on.
import { bootstrap } from '../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/uploads/run.ts', process.argv.slice(2));
