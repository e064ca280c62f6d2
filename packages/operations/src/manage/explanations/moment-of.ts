import { dueTimesAround, type ExplainedTrigger } from '@harkara/domain';

export interface Moment {
  readonly at: Date;
  /** True when the newest call or event is asked for, however long ago it was. */
  readonly isLatest: boolean;
}

/**
 * The moment to explain: the one that was asked for, else the last due time of a schedule, of a new one the next, and
 * the newest call or event of other triggers.
 */
export function momentOf(trigger: ExplainedTrigger, asked: Date | undefined, now: Date): Moment {
  if (asked !== undefined) return { at: asked, isLatest: false };
  if (trigger.kind !== 'schedule') return { at: now, isLatest: true };
  const last = dueTimesAround(trigger, now)?.last ?? now;
  return { at: last < trigger.createdAt ? (trigger.nextRunAt ?? now) : last, isLatest: false };
}
