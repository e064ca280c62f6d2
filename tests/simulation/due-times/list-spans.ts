import { Temporal } from 'temporal-polyfill';

/** A time in which a zone's clock does not change. Milliseconds since 1970; `from` is in it, `to` is not. */
export interface Span {
  from: number;
  to: number;
  offsetMs: number;
}

const dayMs = 86_400_000;

/**
 * The spans of a zone between two moments. Looks at each day's first moment and halves the days on which the clock has
 * changed: what a zone's clock shows is all that is asked of the library, because it knows few changes after 2037.
 */
export function listSpans(zone: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  let begin = from;
  let offsetMs = offsetAt(zone, from);
  for (let day = from + dayMs; day < to + dayMs; day += dayMs) {
    const end = Math.min(day, to);
    const after = offsetAt(zone, end);
    if (after === offsetMs) continue;
    const change = changeBetween(zone, end - dayMs, end);
    spans.push({ from: begin, to: change, offsetMs });
    [begin, offsetMs] = [change, after];
  }
  return [...spans, { from: begin, to, offsetMs }];
}

function offsetAt(zone: string, moment: number): number {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}

function changeBetween(zone: string, before: number, after: number): number {
  const offsetMs = offsetAt(zone, before);
  let [still, changed] = [before, after];
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2);
    if (offsetAt(zone, middle) === offsetMs) still = middle;
    else changed = middle;
  }
  return changed;
}
