import { runVitest } from '@harkara/scripts/run-vitest';
import { toolEnv } from '@harkara/scripts/tool-env';

// Writes the pictures of docs/screens anew, and those of all other sizes to .screens. With --record the service is
// asked again what it answers; without, the pictures show what was recorded.
const wanted = process.argv.includes('--record') ? 'record' : 'write';
const { passed, failed, skipped } = await runVitest(['tests/console/screens.test.ts'], { ...toolEnv, SCREENS: wanted });
const isDone = failed === 0 && passed > 0 && Object.keys(skipped).length === 0;
console.log(
  isDone ? 'docs/screens is written; .screens has the other sizes.' : 'Not all pictures were taken: see above.',
);
process.exitCode = isDone ? 0 : 1;
