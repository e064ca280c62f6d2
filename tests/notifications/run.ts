import { waitUntil, watchMemory } from '@harkara/testkit';
import { checkDeliveries, type Deliveries } from './check-deliveries.ts';
import { disturb } from './disturb.ts';
import { makeEvents } from './make-events.ts';
import { openWorld } from './open-world.ts';
import { readOptions, type Scenario } from './read-options.ts';
import { seedListeners } from './seed-listeners.ts';
import { startReceivers } from './start-receivers.ts';

const p95MsMax = 2_000;
const drainMsMax = 120_000;
/** By how much the heap after a collection may differ from one third of a run to the next. */
const grownMbMax = 30;

let failed = 0;
for (const scenario of readOptions(process.argv.slice(2))) failed += await run(scenario);
console.log(failed === 0 ? 'PASS' : 'FAIL');
process.exit(failed === 0 ? 0 : 1);

/** Answers how many promises were broken. */
async function run(scenario: Scenario): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const receivers = await startReceivers();
  stack.defer(() => receivers.stop());
  const world = await openWorld(scenario.backend, stack);
  const listeners = await seedListeners(world, receivers, scenario.projects);
  const projectIds = [...new Set(listeners.map(({ projectId }) => projectId))];
  const first = await world.startToolRunner();
  await first.ready;
  const { events, perSecond } = scenario;
  const made = makeEvents(world.pool, { projectIds, count: events, perSecond });
  const memory = scenario.fault === 'none' ? watchMemory(first.metricsPort, made) : null;
  const overMs = (events / perSecond) * 1_000;
  const disturbed = scenario.fault === 'kill' ? await disturb(world, first, { ended: made, overMs }) : null;
  await made;
  const runner = disturbed?.runner ?? first;
  stack.defer(async () => void (await runner.kill()));
  const seen = await untilDelivered(() => checkDeliveries(world.pool, receivers, listeners));
  const used = await memory;
  const faults = listFaults(scenario, seen, used === null ? 0 : used.lastFloorMb - used.middleFloorMb);
  console.log(
    `${faults.length === 0 ? 'OK  ' : 'FAIL'} ${scenario.backend}, fault ${scenario.fault}: ${describe(seen)}`,
  );
  if (used !== null)
    console.log(
      `     heap after collections ${used.middleFloorMb} MB, then ${used.lastFloorMb} MB; ` +
        `at most ${used.mostResidentMb} MB resident`,
    );
  if (disturbed !== null)
    console.log(`     tool-runner killed ${disturbed.kills} times, Redis wiped ${disturbed.wipes} times`);
  for (const fault of faults) console.log(`     ${fault}`);
  return faults.length;
}

async function untilDelivered(check: () => Promise<Deliveries>): Promise<Deliveries> {
  let seen = await check();
  const isThere = async () => {
    seen = await check();
    return seen.missing === 0;
  };
  await waitUntil(isThere, { what: 'every delivery', msMax: drainMsMax, everyMs: 1_000 }).catch(() => undefined);
  return seen;
}

function describe(seen: Deliveries): string {
  const times = `p50 ${seen.p50Ms} ms, p95 ${seen.p95Ms} ms, most ${seen.mostMs} ms`;
  return `${seen.expected - seen.missing} of ${seen.expected} delivered, ${seen.repeated} twice; ${times}`;
}

function listFaults({ fault }: Scenario, seen: Deliveries, grownMb: number): string[] {
  const promises: [boolean, string][] = [
    [seen.missing === 0, `${seen.missing} were lost`],
    [seen.trapped === 0, `${seen.trapped} connections followed a redirect`],
    [fault === 'kill' || seen.repeated === 0, `${seen.repeated} arrived twice`],
    [fault === 'kill' || seen.retried === 0, `${seen.retried} attempts of good endpoints took more than one try`],
    [fault === 'kill' || seen.p95Ms < p95MsMax, `p95 was ${seen.p95Ms} ms`],
    [fault === 'kill' || grownMb < grownMbMax, `memory grew by ${grownMb} MB`],
  ];
  return promises.flatMap(([kept, broken]) => (kept ? [] : [broken]));
}
