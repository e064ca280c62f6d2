const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** India is 5 hours and 30 minutes ahead of UTC, all year. */
const aheadMs = 19_800_000;

export interface Period {
  /** The first hour, on the Indian clock. */
  from: Date;
  /** The end of the last one. */
  to: Date;
}

/** The beginning of an hour or a day of the Indian clock. */
export function floorTo(bucket: 'hour' | 'day', ms: number): number {
  const sizeMs = bucket === 'hour' ? hourMs : dayMs;
  return Math.floor((ms + aheadMs) / sizeMs) * sizeMs - aheadMs;
}

/** The Indian day of a moment, as `2026-01-31`. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** Whole hours that contain the time asked for: the last 24 hours when none is. */
export function periodOf({ from, to }: { from?: Date | undefined; to?: Date | undefined }, now: Date): Period {
  const end = to?.getTime() ?? now.getTime();
  const start = from?.getTime() ?? end - dayMs;
  return { from: new Date(floorTo('hour', start)), to: new Date(floorTo('hour', end - 1) + hourMs) };
}

/** The beginnings of all buckets that a period touches. */
export function listBuckets({ from, to }: Period, bucket: 'hour' | 'day'): Date[] {
  const sizeMs = bucket === 'hour' ? hourMs : dayMs;
  const first = floorTo(bucket, from.getTime());
  return Array.from({ length: Math.ceil((to.getTime() - first) / sizeMs) }, (_, n) => new Date(first + n * sizeMs));
}
