import { format } from 'date-fns-tz/format';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';

/** Moments are milliseconds since 1970 in UTC. A wall time is what a zone's clock shows, written as if it were UTC. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The wall time of a zone at a moment, independent of the machine's own zone. */
export function wallTimeAt(moment: number, timezone: string): number {
  return moment + offsetMsAt(moment, timezone);
}

/**
 * The first moment at which the zone's clock shows the wall time or a later one. For a time that a clock change skips,
 * this is the moment of the change; for a time that comes twice, it is the first one.
 */
export function firstMomentAt(wall: number, timezone: string): number {
  const before = offsetMsAt(wall - dayMs, timezone);
  const after = offsetMsAt(wall + dayMs, timezone);
  if (offsetMsAt(wall - before, timezone) === before) return wall - before;
  if (offsetMsAt(wall - after, timezone) === after) return wall - after;
  return clockChangeWithin({ from: wall - after, to: wall - before, offsetBefore: before, timezone });
}

interface ChangeSearch {
  from: number;
  to: number;
  offsetBefore: number;
  timezone: string;
}

/** Halves the span until it finds the clock change to the minute. */
function clockChangeWithin({ from, to, offsetBefore, timezone }: ChangeSearch): number {
  let still = Math.floor(from / minuteMs);
  let changed = Math.ceil(to / minuteMs);
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2);
    if (offsetMsAt(middle * minuteMs, timezone) === offsetBefore) still = middle;
    else changed = middle;
  }
  return changed * minuteMs;
}

/**
 * Only the offset patterns of date-fns-tz are right on every host. Its other functions use the host's own clock:
 * toZonedTime and formatInTimeZone are an hour wrong for wall times that the host's clock skips, and getTimezoneOffset
 * with a date takes it for a wall time, so it cannot distinguish the two hours of a clock that is set back.
 */
function offsetMsAt(moment: number, timezone: string): number {
  return getTimezoneOffset(format(moment, 'xxx', { timeZone: timezone }));
}
