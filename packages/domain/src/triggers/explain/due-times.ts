import { lastRun } from '../../schedules/last-run.ts';
import { nextRun } from '../../schedules/next-run.ts';
import type { ExplainedTrigger } from './ledger.ts';

/** Due times that are counted; a schedule has at most about one each hour. */
const countedMax = 1_000;

interface DueTimes {
  /** The last due time at or before the moment. */
  readonly last: Date;
  /** The first one after it. */
  readonly next: Date;
}

/** The due times around a moment; null when there are none that this machine can tell, such as of an unknown zone. */
export function dueTimesAround({ frequency, timezone }: ExplainedTrigger, at: Date): DueTimes | null {
  if (frequency === null || timezone === null) return null;
  try {
    return { last: lastRun(frequency, timezone, at), next: nextRun(frequency, timezone, at) };
  } catch {
    return null;
  }
}

/** How many due times come after `from` and not after `to`. */
export function countDue(then: ExplainedTrigger, from: Date, to: Date): number {
  let count = 0;
  for (let at = from; count < countedMax; count += 1) {
    const next = dueTimesAround(then, at)?.next;
    if (next === undefined || next > to) return count;
    at = next;
  }
  return count;
}

/** The due time that is meant by a moment; null when none is near. */
export function nearestDue(then: ExplainedTrigger, at: Date, nearMs: number): Date | null {
  const around = dueTimesAround(then, at);
  if (around === null) return null;
  const [nearest] = [around.last, around.next].toSorted((one, other) => distance(one, at) - distance(other, at));
  return nearest !== undefined && distance(nearest, at) <= nearMs ? nearest : null;
}

export function distance(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}
