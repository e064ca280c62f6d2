import { type Caller, seedCallers, waitUntil } from '@harkara/testkit';
import type { Kill, Outcome, OutsideCall } from './check/outcome.ts';
import { readOutcome } from './check/read-outcome.ts';
import { killRunners } from './faults/kill-runners.ts';
import { restartAll } from './faults/restart-all.ts';
import { wipeRedis } from './faults/wipe-redis.ts';
import { submitTasks } from './load/submit-tasks.ts';
import { submitToolRuns } from './load/submit-tool-runs.ts';
import { openEnvironment, type Environment } from './open-environment.ts';
import type { History } from './open-history.ts';
import { seedTools } from './processes/seed-tools.ts';
import type { Scenario } from './read-options.ts';
import { seededRandom } from './seeded-random.ts';
import { giveTools } from './target/give-tools.ts';

/** Well under the limit of task starts, whatever the pace. */
const tasksPerKey = 20;
const drainMsMax = 100_000;

/** Accepts tasks while things break, waits until all is quiet, and tells what is left. */
export async function runScenario(
  scenario: Scenario,
  { history, signal }: { history: History; signal: AbortSignal },
): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const environment = await openEnvironment(scenario, stack);
  const callers = await seedCallers(environment.pool, Math.ceil(scenario.tasks / tasksPerKey));
  await giveTools(environment.pool, callers, environment.target.url);
  const faults = startFaults(environment, scenario, { history, signal });
  const submitting = submitTasks({ ...scenario, pickGateway: environment.gateways.pick, callers, history, signal });
  const runningTools = runTools(scenario, { environment, callers, history, signal });
  const [submitted, toolErrors] = await Promise.all([submitting, runningTools]).finally(faults.end);
  const kills = await faults.done;
  await drain(environment, history, signal);
  const [recorded, called] = await Promise.all([readOutcome(environment.pool), listOutsideCalls(environment)]);
  for (const claim of recorded.claims) history.note('claim', claim);
  return {
    acceptedIds: submitted.acceptedIds,
    clientErrors: [...submitted.errors, ...toolErrors],
    kills,
    cancels: submitted.cancels,
    ...called,
    ...recorded,
  };
}

/** Every call of the model and of the tools' target. */
async function listOutsideCalls({ model, target }: Environment): Promise<Pick<Outcome, 'modelCalls' | 'outsideCalls'>> {
  const [asked, called] = await Promise.all([model.listCalls(), target.listCalls()]);
  const toModel = Object.entries(asked).flatMap(([key, times]) =>
    times.map((at): OutsideCall => ({ taskId: key.split('-')[0] ?? '', to: 'model', at })),
  );
  return {
    modelCalls: Object.fromEntries(Object.entries(asked).map(([key, times]) => [key, times.length])),
    outsideCalls: [...toModel, ...called.map((call): OutsideCall => ({ ...call, to: 'tool' }))],
  };
}

/** An upgrade restarts the tools' workers as well, so beside the tasks tools are run. */
async function runTools(
  scenario: Scenario,
  {
    environment,
    callers,
    ...rest
  }: { environment: Environment; callers: readonly Caller[]; history: History; signal: AbortSignal },
): Promise<string[]> {
  if (scenario.fault !== 'roll') return [];
  const tools = await seedTools(environment.pool, callers);
  return submitToolRuns({
    pickGateway: environment.gateways.pick,
    callers: tools,
    runs: scenario.tasks,
    overMs: scenario.overMs,
    ...rest,
  });
}

function startFaults(
  environment: Environment,
  { fault, overMs, seed }: Scenario,
  { history, signal }: { history: History; signal: AbortSignal },
) {
  const { runners, redis } = environment;
  const ending = new AbortController();
  const until = AbortSignal.any([ending.signal, signal]);
  if (fault === 'roll') return restartAll(environment, { history, signal: until, end: () => ending.abort() });
  const killing = killRunners(runners, { random: seededRandom(seed), history, signal: until });
  const wiping =
    fault === 'wipe' && redis !== null
      ? wipeRedis(redis, { overMs, random: seededRandom(seed + 1), history, signal })
      : Promise.resolve();
  const done: Promise<Kill[]> = Promise.all([killing, wiping]).then(([kills]) => kills);
  done.catch(() => undefined);
  return { done, end: () => ending.abort() };
}

/** A drain that takes too long is not an error here: the unfinished tasks are what the check will find. */
async function drain({ pool }: Environment, history: History, signal: AbortSignal): Promise<void> {
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
