/** The value that `share` (0 to 1) of a sorted list does not exceed; 0 for an empty list. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}
