import { seedCallers, waitUntil } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import type { Outcome, OutsideCall } from '../check/outcome.ts';
import { readOutcome } from '../check/read-outcome.ts';
import type { Fault } from '../faults/fault.ts';
import { readHistory } from '../history/read-history.ts';
import { seedTools } from '../load/seed-tools.ts';
import { submitTasks } from '../load/submit-tasks.ts';
import { submitToolRuns } from '../load/submit-tool-runs.ts';
import { openWorld, type World, type WorldOptions } from '../world/open-world.ts';
import { giveTools } from '../world/target/give-tools.ts';

export interface Scenario {
  faults: readonly Fault[];
  /** Tasks begun in a second. */
  perSecond?: number;
  /** Each key may start 30 tasks a minute, and tries that are refused count. */
  tasksPerKey?: number;
  /** Whether tools are run beside the tasks. */
  withToolRuns?: boolean;
  world?: Omit<WorldOptions, 'backend' | 'seed'>;
}

/** Well under the limit of task starts, whatever the pace. */
const tasksPerKeyUsual = 20;
const drainMsMax = 100_000;

/** Accepts tasks while things break, waits until all is quiet, and reads what is left. */
export async function runScenario(scenario: Scenario, round: DrillRound): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const { backend, seed, size, history, signal } = round;
  const world = await openWorld({ ...scenario.world, backend, seed }, stack);
  const overMs = (size / (scenario.perSecond ?? 25)) * 1_000;
  const ending = new AbortController();
  const breaking = scenario.faults.map((fault, index) =>
    fault(world, {
      overMs,
      random: seededRandom(seed + index),
      history,
      until: AbortSignal.any([ending.signal, signal]),
    }),
  );
  for (const broken of breaking) broken.catch(() => undefined);
  try {
    await submitAll(world, scenario, { ...round, overMs });
  } finally {
    ending.abort();
  }
  await Promise.all(breaking);
  await drain(world, round);
  await history.close();
  const [events, recorded, outsideCalls] = await Promise.all([
    readHistory(history.file),
    readOutcome(world.pool),
    listOutsideCalls(world),
  ]);
  return { events, ...recorded, ...outsideCalls };
}

async function submitAll(
  { pool, target, gateways }: World,
  { withToolRuns = false, tasksPerKey = tasksPerKeyUsual }: Scenario,
  { size, history, signal, overMs }: DrillRound & { overMs: number },
): Promise<void> {
  const callers = await seedCallers(pool, Math.ceil(size / tasksPerKey));
  await giveTools(pool, callers, target.url);
  const load = { pickGateway: gateways.pick, history, signal, overMs };
  const runs = withToolRuns ? submitToolRuns({ ...load, callers: await seedTools(pool, callers), runs: size }) : null;
  await Promise.all([submitTasks({ ...load, callers, tasks: size }), runs]);
}

/** Every call of the model and of the tools' target. */
async function listOutsideCalls({ model, target }: World): Promise<Pick<Outcome, 'modelCalls' | 'outsideCalls'>> {
  const [asked, called] = await Promise.all([model.listCalls(), target.listCalls()]);
  const toModel = Object.entries(asked).flatMap(([key, times]) =>
    times.map((at): OutsideCall => ({ taskId: key.split('-')[0] ?? '', to: 'model', at })),
  );
  return {
    modelCalls: Object.fromEntries(Object.entries(asked).map(([key, times]) => [key, times.length])),
    outsideCalls: [...toModel, ...called.map((call): OutsideCall => ({ ...call, to: 'tool' }))],
  };
}

/** A drain that takes too long is not an error here: the unfinished tasks are what the check will find. */
async function drain({ pool }: World, { history, signal }: DrillRound): Promise<void> {
  const isQuiet = async () => {
    const { rowCount } = await pool.query(`SELECT FROM task WHERE status IN ('queued', 'running') LIMIT 1`);
    return rowCount === 0;
  };
  history.note('accepted all', {});
  await waitUntil(isQuiet, { what: 'every task is finished', msMax: drainMsMax, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    history.note('not drained', { error: String(error) });
  });
  history.note('quiet', {});
}
