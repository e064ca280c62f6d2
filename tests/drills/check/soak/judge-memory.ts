import { linearRegression } from 'simple-statistics';
import { eventsOf, type Recorded } from '../../history/read-history.ts';
import type { Judgement } from './judgement.ts';

const slopeMax = 1;
/** Until caches, pools and compiled code are there. */
const warmUpMs = 240_000;
/** Less says nothing about a slope: a garbage collection moves it by more. */
const judgedMsMin = 240_000;
const minuteMs = 60_000;

interface Point {
  at: number;
  mb: number;
}

/** Growth of resident memory in MB a minute, of each process in its one life and of each service over the run. */
export function judgeMemory(events: readonly Recorded[]): Judgement {
  const samples = eventsOf(events, 'sampled').filter(({ busy }) => busy);
  const lives = Map.groupBy(samples, ({ worker }) => worker);
  const services = Map.groupBy(samples, ({ worker }) => serviceOf(worker));
  const slopes = [
    ...[...lives].map(([name, of]) => ({ name, slope: slopeOf(of.map(({ at, residentMb: mb }) => ({ at, mb }))) })),
    ...[...services].map(([name, of]) => ({ name: `all of ${name}`, slope: slopeOf(meansOf(of)) })),
  ].flatMap(({ name, slope }) => (slope === null ? [] : [{ name, slope }]));
  const texts = slopes.map(({ name, slope }) => `${name} ${slope.toFixed(2)}`);
  return {
    figures: [texts.length === 0 ? 'too short for slopes of memory' : `MB a minute: ${texts.join(', ')}`],
    faults: slopes
      .filter(({ slope }) => slope >= slopeMax)
      .map(({ name, slope }) => `the memory of ${name} grows by ${slope.toFixed(2)} MB a minute`),
  };
}

export const serviceOf = (worker: string) => worker.replace(/-\d+-\d+$/, '');

/** Of the processes of a service at each look. */
function meansOf(samples: readonly { tick: number; at: number; residentMb: number }[]): Point[] {
  return [...Map.groupBy(samples, ({ tick }) => tick).values()].map((each) => ({
    at: each[0]?.at ?? 0,
    mb: each.reduce((sum, { residentMb }) => sum + residentMb, 0) / each.length,
  }));
}

/** Null when it did not live long enough. */
function slopeOf(points: readonly Point[]): number | null {
  const begunAt = points[0]?.at ?? 0;
  const warm = points.filter(({ at }) => at - begunAt >= warmUpMs);
  if ((points.at(-1)?.at ?? 0) - begunAt < warmUpMs + judgedMsMin) return null;
  return linearRegression(warm.map(({ at, mb }) => [(at - begunAt) / minuteMs, mb])).m;
}
