import { runCheck } from './run-check.ts';
import { runVitest } from './run-vitest.ts';
import { addTally, presentTally } from './tally.ts';
import { toolEnv } from './tool-env.ts';

// What `npm run verify` runs: all checks that need no service. The last line of the output is "N passed, N failed",
// where the type check, the format and the lint count as one each.
const startedAt = Date.now();
const total = [
  await runCheck('Type check', ['tsc', '--noEmit'], toolEnv),
  await runCheck('Format', ['oxfmt', '--check', '.'], toolEnv),
  await runCheck('Lint', ['oxlint', '--deny-warnings'], toolEnv),
  await runVitest(['--project', 'architecture', '--project', 'pure'], toolEnv),
].reduce(addTally);
console.log(`\nVerified in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
console.log(presentTally(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
