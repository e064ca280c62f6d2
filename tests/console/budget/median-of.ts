import { percentile } from '@harkara/testkit/percentile';

/** The middle of some values; of an even number of them the lower one. */
export function medianOf(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
