import { weekdays, type Frequency } from '@harkara/contract';
import { firstMomentAt, wallTimeAt } from './zone-time.ts';

type Daily = Exclude<Frequency, { every: 'hour' }>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Two months and a clock change: the next due time of every frequency is nearer. */
const daysSearchedMax = 64;
/** An hour, plus the largest clock change that is not a whole hour. */
const minutesSearchedMax = 180;

/**
 * The first due time strictly after a moment. A daily, weekly or monthly time is due once on each of its days: when a
 * clock change skips the time, at the moment of the change; when the clock shows it twice, at the first. An hourly time
 * is due whenever the clock shows its minute.
 * @throws RangeError when the zone or the date is invalid
 */
export function nextRun(frequency: Frequency, timezone: string, after: Date): Date {
  const next =
    frequency.every === 'hour'
      ? nextAtMinute(frequency.minute, timezone, after.getTime())
      : nextOnDay(frequency, timezone, after.getTime());
  if (next === null) throw new RangeError(`No time after ${String(after)} in ${timezone}`);
  return new Date(next);
}

/** The next five due times, soonest first, as a schedule's record shows them. */
export function upcomingRuns(frequency: Frequency, timezone: string, after: Date): Date[] {
  const runs: Date[] = [];
  for (let last = after; runs.length < 5; runs.push(last)) last = nextRun(frequency, timezone, last);
  return runs;
}

/** Adds the minutes that are missing; searches minute by minute only when the clock changes within the hour. */
function nextAtMinute(minute: number, timezone: string, after: number): number | null {
  const first = (Math.floor(after / minuteMs) + 1) * minuteMs;
  const wall = wallTimeAt(first, timezone);
  const ahead = ((minute - new Date(wall).getUTCMinutes() + 60) % 60) * minuteMs;
  if (wallTimeAt(first + ahead, timezone) === wall + ahead) return first + ahead;
  return searchMinute(minute, timezone, first);
}

function searchMinute(minute: number, timezone: string, first: number): number | null {
  for (let step = 0; step < minutesSearchedMax; step += 1) {
    const moment = first + step * minuteMs;
    if (new Date(wallTimeAt(moment, timezone)).getUTCMinutes() === minute) return moment;
  }
  return null;
}

/** Begins one day early: a time that is skipped around midnight is due when the clock already shows the next day. */
function nextOnDay(frequency: Daily, timezone: string, after: number): number | null {
  const today = Math.floor(wallTimeAt(after, timezone) / dayMs) * dayMs;
  for (let step = -1; step < daysSearchedMax; step += 1) {
    const day = new Date(today + step * dayMs);
    if (!isDueOn(frequency, day)) continue;
    const moment = firstMomentAt(day.getTime() + timeOfDayMs(frequency.time), timezone);
    if (moment > after) return moment;
  }
  return null;
}

function isDueOn(frequency: Daily, day: Date): boolean {
  switch (frequency.every) {
    case 'day':
      return true;
    case 'week':
      return frequency.days.some((name) => weekdays.indexOf(name) === (day.getUTCDay() + 6) % 7);
    case 'month':
      return day.getUTCDate() === Math.min(frequency.day, lastDayOfMonth(day));
  }
}

function lastDayOfMonth(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}

function timeOfDayMs(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMs;
}
