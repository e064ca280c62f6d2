// What `npm run image:check` runs, under any Node from 20 on.
import { bootstrap } from '../../../scripts/bootstrap.mjs';

process.exitCode = await bootstrap('tests/deploy/image/check.ts', process.argv.slice(2));
