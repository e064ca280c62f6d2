import type { Overview, TaskStatus } from '@harkara/contract';

/** From the ground of a bar to its top. */
export const stacked = ['done', 'failed', 'needs_approval', 'escalated', 'running', 'queued'] as const;

export type Bucket = Overview['buckets'][number];

export interface Segment {
  readonly status: TaskStatus;
  /** 0 is the top of the chart, 1 its ground. */
  readonly y: number;
  readonly height: number;
}

/** Bars as high as their part of the highest one. A status without tasks has no segment. */
export function stackBars(buckets: readonly Bucket[]): readonly (readonly Segment[])[] {
  const most = Math.max(1, ...buckets.map(countOf));
  return buckets.map(({ by_status: byStatus }) => {
    let top = 1;
    return stacked.flatMap((status) => {
      const height = byStatus[status] / most;
      top -= height;
      return height === 0 ? [] : [{ status, y: top, height }];
    });
  });
}

export function countOf({ by_status: byStatus }: Bucket): number {
  return stacked.reduce((sum, status) => sum + byStatus[status], 0);
}

/** How many tasks of all buckets have each status. */
export function sumOf(buckets: readonly Bucket[]): Readonly<Record<TaskStatus, number>> {
  const sums = { queued: 0, running: 0, needs_approval: 0, escalated: 0, done: 0, failed: 0 };
  for (const { by_status: byStatus } of buckets) for (const status of stacked) sums[status] += byStatus[status];
  return sums;
}
