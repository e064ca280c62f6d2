import type { Measurement } from './measure.ts';
import type { Work } from './work.ts';

export interface Figures {
  rps: number;
  p50: number;
  p99: number;
}

export interface Comparison {
  work: Work;
  concurrency: number;
  floor: Figures;
  ours: Figures;
  /** Our requests a second in those of the floor: the median of the rounds' ratios. */
  ratio: number;
}

/** One row for each kind of work and concurrency, with the medians of the rounds. */
export function compareSides(measured: readonly Measurement[]): Comparison[] {
  const points = Map.groupBy(measured, ({ work, concurrency }) => `${work} ${concurrency}`);
  return [...points.values()].flatMap((point) => {
    const [first] = point;
    if (first === undefined) return [];
    const [floor, ours] = (['floor', 'ours'] as const).map((side) => point.filter((each) => each.side === side));
    if (floor === undefined || ours === undefined) return [];
    const ratio = median(ours.map(({ rps }, round) => rps / (floor[round]?.rps ?? rps)));
    return [
      { work: first.work, concurrency: first.concurrency, floor: figuresOf(floor), ours: figuresOf(ours), ratio },
    ];
  });
}

function figuresOf(rounds: readonly Measurement[]): Figures {
  const of = (read: (each: Measurement) => number) => median(rounds.map(read));
  return { rps: of(({ rps }) => rps), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
