import { goalNames } from '../document/goal-names.ts';
import { compareSides } from '../figures/compare-sides.ts';
import { presentComparison } from '../figures/present-comparison.ts';
import type { Bench } from '../measure/bench.ts';
import { printTally } from '../measure/check-load.ts';
import { runRounds, warmUpAll } from '../measure/run-rounds.ts';
import { openServers } from '../sides/open-servers.ts';
import { startOurs } from '../sides/ours/start-ours.ts';
import type { Work } from '../work.ts';
import type { Part } from './part.ts';

/** Queue, signals and rate limits in PostgreSQL, as `npm start` has them, against the same with Redis. */
export const compareEmbedded: Part = async (options, stack) => {
  const { servers, ...shared } = await openServers(stack);
  const redis = await startOurs(servers, { ...options, name: 'redis' }, stack);
  const embedded = await startOurs(servers, { ...options, name: 'embedded', withRedis: false }, stack);
  const bench: Bench = { ...shared, sides: [redis, embedded], tally: { started: {}, faults: [] } };
  await warmUpAll(bench, options.works);
  const measured = await runRounds(bench, { ...options, concurrencies: [16] });
  const rows = compareSides(measured, { ours: 'embedded', base: 'redis' });
  const table = presentComparison(rows, 'redis');
  console.log(`\nEverything in PostgreSQL, compared with Redis\n\n${table}\n`);
  const ratioOf = (work: Work) => rows.find((row) => row.work === work)?.ratio ?? null;
  return {
    figures: new Map([[goalNames.embedded, [ratioOf('accept-webhook'), ratioOf('accept-start'), ratioOf('get')]]]),
    blocks: { embedded: table },
    isRight: printTally(bench.tally),
  };
};
