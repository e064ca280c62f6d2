import { startTemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { startDurablePostgres } from '@harkara/testkit';
import { checkCounts } from './check-counts.ts';
import { compareSides } from './compare-sides.ts';
import { startLoad } from './load/start-load.ts';
import type { Bench } from './measure.ts';
import { presentTable } from './present-table.ts';
import { type BenchOptions, readOptions } from './read-options.ts';
import { runRounds, warmBothUp } from './run-rounds.ts';
import { startFloor } from './sides/start-floor.ts';
import { startOurs } from './sides/start-ours.ts';

const right = await runBench(readOptions(process.argv.slice(2)));
process.exit(right ? 0 : 1);

/** Measures the floor and ours side by side; answers whether everything accepted was also done, once. */
async function runBench(options: BenchOptions): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stack.disposeAsync().finally(() => process.exit(1)));
  const bench = await openBench(options, stack);
  await warmBothUp(bench);
  const measured = await runRounds(bench, options);
  console.log(`\n${presentTable(compareSides(measured))}\n`);
  return checkCounts(bench);
}

async function openBench({ callers, profileFolder }: BenchOptions, stack: AsyncDisposableStack): Promise<Bench> {
  const { path: folder, remove } = await makeTemporaryFolder('bench');
  stack.defer(remove);
  const postgres = await startDurablePostgres();
  stack.defer(() => postgres.stop());
  const redis = await startTemporaryRedis({ flags: ['--appendonly', 'yes'] });
  stack.defer(() => redis.stop());
  const load = await startLoad();
  stack.defer(() => load.stop());
  const servers = { serverUrl: postgres.url, redisUrl: redis.url };
  const sides = [
    await startFloor(servers, stack),
    await startOurs({ ...servers, folder, callers, profileFolder }, stack),
  ];
  return { load, sides, tallies: { floor: { started: 0, errors: [] }, ours: { started: 0, errors: [] } } };
}
