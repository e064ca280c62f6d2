import { compareSides } from '../figures/compare-sides.ts';
import { presentComparison } from '../figures/present-comparison.ts';
import type { Bench } from '../measure/bench.ts';
import { printTally } from '../measure/check-load.ts';
import { runRounds, warmUpAll } from '../measure/run-rounds.ts';
import { openServers } from '../sides/open-servers.ts';
import { startOurs } from '../sides/ours/start-ours.ts';
import type { Part } from './part.ts';

const replicas = { gateway: 3, 'agent-runner': 3, 'tool-runner': 3, scheduler: 2 };

/** Several processes of each kind on one database and Redis, against one of each: what it costs to be many. */
export const compareTopology: Part = async (options, stack) => {
  const { servers, ...shared } = await openServers(stack);
  const single = await startOurs(servers, { ...options, name: 'single' }, stack);
  const several = await startOurs(servers, { ...options, name: 'several', replicas }, stack);
  const bench: Bench = { ...shared, sides: [single, several], tally: { started: {}, faults: [] } };
  await warmUpAll(bench, options.works);
  const measured = await runRounds(bench, { ...options, concurrencies: [16, 64] });
  const table = presentComparison(compareSides(measured, { ours: 'several', base: 'single' }), 'single');
  console.log(`\n3 gateways, 3 runners of each kind and 2 schedulers, compared with one of each\n\n${table}\n`);
  return { figures: new Map(), blocks: { topology: table }, isRight: printTally(bench.tally) };
};
