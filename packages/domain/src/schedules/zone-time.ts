import { format } from 'date-fns-tz/format';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';

/** Moments are milliseconds since 1970 in UTC. Wall times are what the zone's clock shows, written as if it were UTC. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What the clock of a zone shows at a moment. Independent of the machine's own zone. */
export function wallTimeAt(moment: number, timezone: string): number {
  return moment + offsetMsAt(moment, timezone);
}

/**
 * The first moment at which the zone's clock shows the wall time or later. A time that a clock change skips
 * is the moment of the change; a time that comes twice is its first coming.
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

/** Halves the span until the clock change is found to the minute. */
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
 * Of date-fns-tz only the offset patterns are right on every host. Its other functions read or build a date by the host's
 * own clock: toZonedTime and formatInTimeZone are an hour off for clock faces that the host's clock skips, and
 * getTimezoneOffset with a date takes the date for a clock face, so it cannot tell the two hours of a clock set back.
 */
function offsetMsAt(moment: number, timezone: string): number {
  return getTimezoneOffset(format(moment, 'xxx', { timeZone: timezone }));
}
