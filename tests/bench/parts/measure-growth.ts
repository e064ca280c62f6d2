import { finishedGoal, growthGoalNames, queuedGoal } from '../document/goal-names.ts';
import { type Comparison, compareSides } from '../figures/compare-sides.ts';
import { presentComparison } from '../figures/present-comparison.ts';
import { measureWithBacklog, removeTasks } from '../growth/measure-with-backlog.ts';
import { seedTasks } from '../growth/seed-tasks.ts';
import type { Bench, Measurement } from '../measure/bench.ts';
import { printTally } from '../measure/check-load.ts';
import { prepare, runRounds, warmUpAll } from '../measure/run-rounds.ts';
import type { BenchOptions } from '../options/read-options.ts';
import { openServers } from '../sides/open-servers.ts';
import { type Ours, startOurs } from '../sides/ours/start-ours.ts';
import type { Work } from '../work.ts';
import type { Part } from './part.ts';

const sides = { ours: 'grown', base: 'empty' };
const concurrency = 16;
const queuedWorks = ['accept-webhook', 'accept-start', 'get'] as const;
const finishedWorks = ['webhook', 'start', 'wait', 'get'] as const;

interface Pair {
  bench: Bench;
  empty: Ours;
  grown: Ours;
}

/** Our own figures beside many rows, against our own on a database that has nearly none. */
export const measureGrowth: Part = async (options, stack) => {
  const { servers, ...shared } = await openServers(stack);
  const empty = await startOurs(servers, { ...options, name: 'empty' }, stack);
  const grown = await startOurs(servers, { ...options, name: 'grown' }, stack);
  const bench: Bench = { ...shared, sides: [empty, grown], tally: { started: {}, faults: [] } };
  await warmUpAll(bench, finishedWorks);
  const pair = { bench, empty, grown };
  const figures = new Map<string, (number | null)[]>();
  const blocks: Record<string, string> = {};
  const note = (size: string, rows: readonly Comparison[], works: readonly Work[]) => {
    figures.set(size, ratiosOf(rows, works));
    const text = describe(size, rows);
    if (growthGoalNames.includes(size)) blocks[size] = text;
  };
  note(queuedGoal(options.queued), await measureQueued(pair, options), queuedWorks);
  let rows = 0;
  for (const size of options.finished) {
    await grow(grown, size - rows);
    rows = size;
    note(finishedGoal(size), await measureFinished(pair, options), finishedWorks);
  }
  return { figures, blocks, isRight: printTally(bench.tally) };
};

async function measureQueued({ bench, empty, grown }: Pair, options: BenchOptions): Promise<Comparison[]> {
  empty.freezeWorkers();
  grown.freezeWorkers();
  const since = new Date();
  await seedTasks(grown.pool, { count: options.queued, status: 'queued', callers: grown.seeds.callers });
  await grown.analyze();
  const measured: Measurement[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    for (const work of queuedWorks)
      for (const side of round % 2 === 0 ? [empty, grown] : [grown, empty])
        measured.push(await measureWithBacklog(bench, side, { work, concurrency, seconds: options.seconds }));
  }
  await removeTasks(grown.pool, since);
  empty.resumeWorkers();
  grown.resumeWorkers();
  return compareSides(measured, sides);
}

async function grow(grown: Ours, count: number): Promise<void> {
  console.log(`writing ${count.toLocaleString('en')} finished tasks`);
  await seedTasks(grown.pool, { count, status: 'done', callers: grown.seeds.callers });
  await grown.analyze();
}

async function measureFinished({ bench, grown }: Pair, options: BenchOptions): Promise<Comparison[]> {
  await prepare(bench, grown, 'get');
  const measured = await runRounds(bench, { ...options, works: finishedWorks, concurrencies: [concurrency] });
  return compareSides(measured, sides);
}

function ratiosOf(rows: readonly Comparison[], works: readonly Work[]): (number | null)[] {
  return works.map((work) => rows.find((row) => row.work === work)?.ratio ?? null);
}

function describe(size: string, rows: readonly Comparison[]): string {
  const text = `With ${size}:\n\n${presentComparison(rows, 'empty')}`;
  console.log(`\n${text}\n`);
  return text;
}
