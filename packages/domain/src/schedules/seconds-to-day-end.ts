import { timezoneDefault } from '@harkara/contract';
import { firstMomentAt, wallTimeAt } from './zone-time.ts';

const dayMs = 86_400_000;

/** Whole seconds, at least 1, until the Indian day ends and the daily counts start again at zero. */
export function secondsToDayEnd(now: Date): number {
  const wall = wallTimeAt(now.getTime(), timezoneDefault);
  const midnight = firstMomentAt(wall - (wall % dayMs) + dayMs, timezoneDefault);
  return Math.ceil((midnight - now.getTime()) / 1_000);
}
