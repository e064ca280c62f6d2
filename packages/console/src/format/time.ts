const secondMs = 1_000;
/** Shorter than this is told in milliseconds: tenths of a second would say that it took no time. */
const shortMs = 100;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const india = 'Asia/Kolkata';
/** India has no summer time. */
const indiaAheadMs = 5.5 * hourMs;
const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...dateParts });
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** By time zone. A new one for each row of a list takes longer than all the rest of the row. */
const fullClocks = new Map<string, Intl.DateTimeFormat>();
/** By day, such as 2026-11-22. */
const dates = new Map<string, string>();

/** 09:14:05 of today in India; with the date when it was another day. */
export function formatInstant(at: Date, now: Date): string {
  const { day, time } = readClock(at, indiaAheadMs);
  return day === readClock(now, indiaAheadMs).day ? time : `${nameDay(day)}, ${time}`;
}

/** 09:14 of today in India; with the date when it was another day. For what is no more exact than a minute. */
export function formatMinute(at: Date, now: Date): string {
  return formatInstant(at, now).replace(/:\d\d$/, '');
}

/** 22 Nov 2026, in India. */
export function formatDate(at: Date): string {
  return nameDay(readClock(at, indiaAheadMs).day);
}

/** Below an hour how long ago it was, or how soon it will be; else as `formatInstant`. */
export function formatRelative(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime();
  const distance = Math.abs(ms);
  if (distance >= hourMs) return formatInstant(at, now);
  if (distance < 10 * secondMs) return 'just now';
  const amount =
    distance < minuteMs ? `${Math.floor(distance / secondMs)} s` : `${Math.floor(distance / minuteMs)} min`;
  return ms < 0 ? `${amount} ago` : `in ${amount}`;
}

/** The same moment on three clocks, as it shows on hover and on focus: India's, UTC and the reader's own. */
export function describeInstant(at: Date, localZone = ownZone): string[] {
  const on = (aheadMs: number) => {
    const { day, time } = readClock(at, aheadMs);
    return `${nameDay(day)}, ${time}`;
  };
  const isIndia = localZone === india || localZone === 'Asia/Calcutta';
  const local = isIndia ? [] : [`${fullClockOf(localZone).format(at)} ${localZone}`];
  return [`${on(indiaAheadMs)} IST`, `${on(0)} UTC`, ...local];
}

/** The day and the time on a clock that is so far ahead of UTC. `Intl` takes ten times as long. */
function readClock(at: Date, aheadMs: number): { day: string; time: string } {
  const text = new Date(at.getTime() + aheadMs).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}

/** 22 Nov 2026, of 2026-11-22. */
function nameDay(day: string): string {
  const known = dates.get(day);
  const found = known ?? date.format(new Date(day));
  if (known === undefined) dates.set(day, found);
  return found;
}

function fullClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = fullClocks.get(timeZone);
  const found = known ?? new Intl.DateTimeFormat('en-IN', { timeZone, ...dateParts, ...clockParts });
  if (known === undefined) fullClocks.set(timeZone, found);
  return found;
}

/** 12 ms, 0.4 s, 8.1 s, 12 min 5 s, 2 h 5 min, 6 d 22 h. */
export function formatDuration(ms: number): string {
  if (ms >= 0 && ms < shortMs) return ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${(Math.max(0, ms) / secondMs).toFixed(1)} s`;
  if (ms < hourMs) return twoUnits(ms, [minuteMs, 'min'], [secondMs, 's']);
  if (ms < 2 * dayMs) return twoUnits(ms, [hourMs, 'h'], [minuteMs, 'min']);
  return twoUnits(ms, [dayMs, 'd'], [hourMs, 'h']);
}

type Unit = readonly [ms: number, name: string];

function twoUnits(ms: number, [bigMs, big]: Unit, [smallMs, small]: Unit): string {
  const rest = Math.floor((ms % bigMs) / smallMs);
  return `${Math.floor(ms / bigMs)} ${big}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}
