import type { Driven } from '../load/protocol.ts';
import type { Side } from '../sides/side.ts';
import { requestOf } from '../work.ts';
import type { Bench, Measurement, Point } from './bench.ts';
import { checkLoad } from './check-load.ts';
import { type ProcessorMs, startMeter } from './start-meter.ts';
import { untilQuiet } from './until-quiet.ts';

type Reading = Pick<Measurement, 'rps' | 'finishedPerSecond'> & { driven: Driven; processorMs: ProcessorMs | null };

export const drainedTasks = 5_000;
const drain = { concurrency: 64, secondsMax: 120 };

/** Drives one side, counts what it did, and waits until nothing is left of it, so that the next one begins in quiet. */
export async function measure(bench: Bench, side: Side, point: Point): Promise<Measurement> {
  const since = new Date();
  const { driven, processorMs, ...reading } = await wayOf(point)(bench, side, point);
  await checkLoad(bench, side, { point, driven, since });
  await untilQuiet({ ...bench.shared, ...side.processes });
  const operations = Math.max(1, countAnswers(driven));
  return {
    side: side.name,
    work: point.work,
    concurrency: point.concurrency,
    ...reading,
    p50: driven.p50,
    p99: driven.p99,
    processorMs: processorMs === null ? null : mapValues(processorMs, (ms) => ms / operations),
  };
}

function wayOf({ work }: Point): (bench: Bench, side: Side, point: Point) => Promise<Reading> {
  if (work === 'drain') return measureDrain;
  return work.startsWith('accept-') ? measureAccepts : measureWhole;
}

/** With workers: processor time is that of answers and of the work that they began. */
async function measureWhole({ load, shared }: Bench, side: Side, point: Point): Promise<Reading> {
  const meter = startMeter({ ...shared, ...side.processes });
  const begun = performance.now();
  const driven = await load.drive(listOf(side, point), point);
  await side.waitUntilIdle();
  const seconds = (performance.now() - begun) / 1_000;
  const finishedPerSecond = point.work === 'get' ? null : countAnswers(driven) / seconds;
  return { driven, rps: countAnswers(driven) / driven.seconds, finishedPerSecond, processorMs: meter.read() };
}

/** Without workers; what was accepted is done afterwards, and not measured. */
async function measureAccepts({ load, shared }: Bench, side: Side, point: Point): Promise<Reading> {
  side.freezeWorkers();
  const meter = startMeter({ ...shared, ...side.processes });
  const driven = await load.drive(listOf(side, point), point).finally(side.resumeWorkers);
  const processorMs = meter.read();
  await side.waitUntilIdle();
  return { driven, rps: countAnswers(driven) / driven.seconds, finishedPerSecond: null, processorMs };
}

/** How fast a backlog is done that was accepted while no worker ran. */
async function measureDrain({ load, shared }: Bench, side: Side, point: Point): Promise<Reading> {
  side.freezeWorkers();
  const pressure = { concurrency: drain.concurrency, seconds: drain.secondsMax, requestsMax: drainedTasks };
  const driven = await load.drive(listOf(side, point), pressure).finally(side.resumeWorkers);
  const meter = startMeter({ ...shared, ...side.processes });
  const begun = performance.now();
  await side.waitUntilIdle();
  const rps = countAnswers(driven) / ((performance.now() - begun) / 1_000);
  return { driven, rps, finishedPerSecond: rps, processorMs: meter.read() };
}

/** The name under which the load keeps the requests of a side. */
export const listOf = (side: Side, { work }: Pick<Point, 'work'>) => `${side.name} ${requestOf[work]}`;

function countAnswers({ answers }: Driven): number {
  return Object.values(answers).reduce((sum, each) => sum + each, 0);
}

function mapValues(values: ProcessorMs, to: (value: number) => number): ProcessorMs {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
}
