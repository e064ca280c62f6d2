import type { Frequency } from '@harkara/contract';
import { nextRun } from './next-run.ts';

const hourMs = 3_600_000;
/** Longer than the time between two due times: with a clock change, and for a month from its first to its last day. */
const spansMs: Readonly<Record<Frequency['every'], number>> = {
  hour: 4 * hourMs,
  day: 3 * 24 * hourMs,
  week: 9 * 24 * hourMs,
  month: 64 * 24 * hourMs,
};

/**
 * The last due time at or before a moment, as `nextRun` tells them.
 * @throws RangeError when the zone or the date is invalid
 */
export function lastRun(frequency: Frequency, timezone: string, at: Date): Date {
  let last = nextRun(frequency, timezone, new Date(at.getTime() - spansMs[frequency.every]));
  for (;;) {
    const next = nextRun(frequency, timezone, last);
    if (next > at) return last;
    last = next;
  }
}
