import { hasRedis } from '../redis/has-redis.ts';
import { runCheck } from './run-check.ts';
import { runVitest } from './run-vitest.ts';
import { addTally, presentTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { toolEnv } from './tool-env.ts';

// What `npm test` runs: the type check, the lint and every test. Arguments go to vitest. The last line of the
// output is "N passed, N failed", where the type check and the lint count as one each.
const filters = process.argv.slice(2);
const results: Tally[] = [];
if (filters.length === 0) {
  results.push(await runCheck('Type check', ['tsc', '--noEmit'], toolEnv));
  results.push(await runCheck('Lint', ['oxlint', '--deny-warnings'], toolEnv));
}
if (!(await hasRedis()))
  console.log('\nNo REDIS_URL and no redis-server on the PATH: the tests that need Redis are skipped.');
results.push(await runVitest(filters, toolEnv));

const total = results.reduce(addTally);
console.log(`\n${presentTally(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
