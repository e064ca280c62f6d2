import type { Measurement } from '../measure/bench.ts';
import type { ProcessorMs } from '../measure/start-meter.ts';
import type { Work } from '../work.ts';

/** Medians of the rounds. */
export interface Figures {
  rps: number;
  p50: number;
  p99: number;
  finishedPerSecond: number | null;
  /** Per operation. */
  processorMs: ProcessorMs | null;
}

export interface Comparison {
  work: Work;
  concurrency: number;
  ours: Figures;
  base: Figures;
  /** Ours over the base: the median of the rounds' ratios. Of time, less is better. */
  ratio: number;
  finishedRatio: number | null;
  p99Ratio: number;
  /** Figures of sides that are neither. */
  others: Readonly<Record<string, Figures>>;
}

/** One row for each kind of work and concurrency that both were measured at. */
export function compareSides(
  measured: readonly Measurement[],
  { ours, base }: { ours: string; base: string },
): Comparison[] {
  const points = Map.groupBy(measured, ({ work, concurrency }) => `${work} ${concurrency}`);
  return [...points.values()].flatMap((point) => {
    const bySide = Map.groupBy(point, ({ side }) => side);
    const [first] = point;
    const [of, to] = [bySide.get(ours), bySide.get(base)];
    if (first === undefined || of === undefined || to === undefined) return [];
    const others = [...bySide].filter(([side]) => side !== ours && side !== base);
    return [
      {
        work: first.work,
        concurrency: first.concurrency,
        ours: figuresOf(of),
        base: figuresOf(to),
        ratio: medianRatio(of, to, ({ rps }) => rps) ?? 0,
        finishedRatio: medianRatio(of, to, ({ finishedPerSecond }) => finishedPerSecond),
        p99Ratio: medianRatio(of, to, ({ p99 }) => p99) ?? 0,
        others: Object.fromEntries(others.map(([side, rounds]) => [side, figuresOf(rounds)])),
      },
    ];
  });
}

function medianRatio(
  of: readonly Measurement[],
  to: readonly Measurement[],
  read: (each: Measurement) => number | null,
): number | null {
  const ratios = of.flatMap((each, round) => {
    const [top, bottom] = [read(each), to[round] === undefined ? null : read(to[round])];
    return top === null || bottom === null || bottom === 0 ? [] : [top / bottom];
  });
  return ratios.length === 0 ? null : median(ratios);
}

function figuresOf(rounds: readonly Measurement[]): Figures {
  const of = (read: (each: Measurement) => number) => median(rounds.map(read));
  const hasFinished = rounds.every(({ finishedPerSecond }) => finishedPerSecond !== null);
  return {
    rps: of(({ rps }) => rps),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    finishedPerSecond: hasFinished ? of(({ finishedPerSecond }) => finishedPerSecond ?? 0) : null,
    processorMs: processorMsOf(rounds),
  };
}

function processorMsOf(rounds: readonly Measurement[]): ProcessorMs | null {
  const known = rounds.flatMap(({ processorMs }) => (processorMs === null ? [] : [processorMs]));
  const [first] = known;
  if (first === undefined) return null;
  return Object.fromEntries(Object.keys(first).map((name) => [name, median(known.map((each) => each[name] ?? 0))]));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
