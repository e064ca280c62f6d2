import { cumulativeStdNormalProbability, median, wilcoxonRankSum } from 'simple-statistics';

export interface Comparison {
  medianMs: readonly [number, number];
  /** How likely it is that equal things differ this much (Mann–Whitney, two-sided), 0.002 at least. */
  p: number;
}

/** Whether two lists of times could come from one and the same work. */
export function compareTimes(a: readonly number[], b: readonly number[]): Comparison {
  const mean = (a.length * (a.length + b.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = (wilcoxonRankSum([...a], [...b]) - mean) / deviation;
  return { medianMs: [median([...a]), median([...b])], p: 2 * (1 - cumulativeStdNormalProbability(Math.abs(z))) };
}
