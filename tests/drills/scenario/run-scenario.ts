import { seedCallers, waitUntil } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import type { DrillRound } from '../catalogue/drill.ts';
import type { Outcome } from '../check/outcome.ts';
import { readOutcome } from '../check/read-outcome.ts';
import type { Fault } from '../faults/fault.ts';
import { readHistory } from '../history/read-history.ts';
import { seedTools } from '../load/seed-tools.ts';
import { submitTasks } from '../load/submit-tasks.ts';
import { submitToolRuns } from '../load/submit-tool-runs.ts';
import { openWorld, type World, type WorldOptions } from '../world/open-world.ts';
import { giveTools } from '../world/target/give-tools.ts';
import { listOutsideCalls } from './list-outside-calls.ts';

export interface Scenario {
  /** What goes wrong as long as calls are made. */
  faults?: readonly Fault[];
  /** What goes wrong in an order of its own: calls are made until it is over, on a slow machine beyond the size. */
  sequence?: Fault;
  /** Tasks begun in a second. */
  perSecond?: number;
  /** Each key may start 30 tasks a minute, and tries that are refused count. */
  tasksPerKey?: number;
  /** Whether tools are run beside the tasks. */
  withToolRuns?: boolean;
  /** Whether people have to approve the tools of every other agent that has one. */
  withApprovals?: boolean;
  /** Whether the tools of agents may be called again when it is not known what became of a call. */
  withRepeatableTools?: boolean;
  world?: Omit<WorldOptions, 'backend' | 'seed' | 'signal'>;
}

const perSecondUsual = 25;
/** Well under the limit of task starts, whatever the pace. */
const tasksPerKeyUsual = 20;
const drainMsMax = 100_000;

/** Accepts tasks while things break, waits until all is quiet, and reads what is left. */
export async function runScenario(scenario: Scenario, round: DrillRound): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const { backend, seed, history, signal } = round;
  const world = await openWorld({ ...scenario.world, backend, seed, signal }, stack);
  await submitWhileBreaking(world, scenario, round);
  await drain(world, round);
  await history.close();
  const [events, recorded, outsideCalls] = await Promise.all([
    readHistory(history.file),
    readOutcome(world.pool),
    listOutsideCalls(world),
  ]);
  return { events, ...recorded, ...outsideCalls };
}

async function submitWhileBreaking(world: World, scenario: Scenario, round: DrillRound): Promise<void> {
  const { size, seed, history, signal } = round;
  const { sequence = () => Promise.resolve(), faults = [], perSecond = perSecondUsual } = scenario;
  const overMs = (size / perSecond) * 1_000;
  const [enough, allMade] = [new AbortController(), new AbortController()];
  const until = AbortSignal.any([allMade.signal, signal]);
  const begin = (fault: Fault, index: number) =>
    fault(world, { overMs, random: seededRandom(seed + index), history, signal, until });
  const breaking = [...faults.map(begin), begin(sequence, faults.length).finally(() => enough.abort())];
  for (const broken of breaking) broken.catch(() => undefined);
  try {
    await submitAll(world, scenario, { ...round, overMs, enough: enough.signal });
  } finally {
    allMade.abort();
  }
  await Promise.all(breaking);
}

async function submitAll(
  { pool, target, gateways }: World,
  { withToolRuns = false, withApprovals = false, withRepeatableTools, tasksPerKey = tasksPerKeyUsual }: Scenario,
  { size, history, signal, overMs, enough }: DrillRound & { overMs: number; enough: AbortSignal },
): Promise<void> {
  const callers = await seedCallers(pool, Math.ceil(size / tasksPerKey));
  const method = withRepeatableTools === true ? 'GET' : 'POST';
  await giveTools(pool, callers, { targetUrl: target.url, withApprovals, method });
  const load = { pickGateway: gateways.pick, history, signal, overMs, enough };
  const runs = withToolRuns ? submitToolRuns({ ...load, callers: await seedTools(pool, callers), runs: size }) : null;
  await Promise.all([submitTasks({ ...load, callers, tasks: size }), runs]);
}

/** A drain that takes too long is not an error here: the unfinished tasks are what the check will find. */
async function drain({ pool }: World, { history, signal }: DrillRound): Promise<void> {
  const isQuiet = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM task WHERE status IN ('queued', 'running', 'needs_approval') LIMIT 1`,
    );
    return rowCount === 0;
  };
  history.note('accepted all', {});
  await waitUntil(isQuiet, { what: 'every task is finished', msMax: drainMsMax, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    history.note('not drained', { error: String(error) });
  });
  history.note('quiet', {});
}
