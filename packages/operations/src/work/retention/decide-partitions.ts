import type { Partition } from './list-partitions.ts';

const dayMs = 86_400_000;
/**
 * Of what is kept. A statement costs more the more partitions there are (an update by id 47 µs of processor in one
 * table, 60 in 9 partitions, 120 in 18), and what is past retention is kept for up to one partition longer.
 */
const partitionsMax = 5;

/** How long a partition is, in days. */
export function partitionDays(keptDays: number): number {
  return Math.ceil(keptDays / partitionsMax);
}

/** How many partitions are there before their time. */
const aheadMin = 2;

/**
 * When the newest partition ends and the next one begins, at midnight UTC; null while enough partitions are still to
 * come. The newest may have rows already, when no scheduler ran for long: then it ends at a time to come.
 */
export function decideNextPartition(
  starts: readonly Date[],
  { now, keptDays }: { now: Date; keptDays: number },
): Date | null {
  if (starts.filter((start) => start > now).length >= aheadMin) return null;
  const newest = starts.at(-1) ?? now;
  const at = Math.max(newest.getTime(), now.getTime()) + partitionDays(keptDays) * dayMs;
  return new Date(Math.ceil(at / dayMs) * dayMs);
}

/** The partitions whose rows are all older than what is kept. */
export function decideExpired(
  partitions: readonly Partition[],
  { now, keptDays }: { now: Date; keptDays: number },
): Partition[] {
  const keptSince = now.getTime() - keptDays * dayMs;
  return partitions.filter(({ upper_at }) => upper_at !== null && upper_at.getTime() <= keptSince);
}
