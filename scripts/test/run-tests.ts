import { delimiter, join } from 'node:path';
import { root } from '../dev/places.ts';
import { hasRedis } from './has-redis.ts';
import { runCommand } from './run-command.ts';
import { runVitest } from './run-vitest.ts';
import { addTally, summary } from './tally.ts';
import type { Tally } from './tally.ts';

// What `npm test` runs: the type check, the lint and every test. Arguments go to vitest. The last line of the
// output is "N passed, N failed", where the type check and the lint count as one each.
const binaries = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: [binaries, process.env['PATH'] ?? ''].join(delimiter) };
const filters = process.argv.slice(2);

const results: Tally[] = [];
if (filters.length === 0) {
  results.push(await check('Type check', ['tsc', '--noEmit']));
  results.push(await check('Lint', ['oxlint', '--deny-warnings']));
}
const withRedis = await hasRedis();
if (!withRedis) console.log('\nNo REDIS_URL and no redis-server on the PATH: the tests that need Redis are skipped.');
results.push(await runVitest({ filters, env }));

const total = results.reduce(addTally);
console.log(`\n${summary(total, withRedis)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function check(title: string, command: string[]): Promise<Tally> {
  const startedAt = Date.now();
  console.log(`\n${title} …`);
  const isFine = (await runCommand(command, env)) === 0;
  console.log(`${title}: ${isFine ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 };
}
