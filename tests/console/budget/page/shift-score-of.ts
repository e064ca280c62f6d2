import type { Observed } from './observe-page.ts';

const gapMs = 1_000;
const windowMs = 5_000;

/** Cumulative layout shift: the worst sum of shifts that follow each other within a second, over at most five. */
export function shiftScoreOf(shifts: Observed['shifts']): number {
  let [sum, begun, last, worst] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  for (const { value, at } of shifts) {
    if (at - last > gapMs || at - begun > windowMs) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
