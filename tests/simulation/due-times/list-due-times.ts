import type { Frequency } from '@harkara/contract';
import { Temporal } from 'temporal-polyfill';
import type { Span } from './list-spans.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface Period {
  zone: string;
  /** The zone's spans; they begin two days before the period and end two days after it. */
  spans: readonly Span[];
  from: number;
  to: number;
}

/** Every due time of a period, by the rules of docs/contract.md 2.1, told by Temporal and not by the product. */
export function listDueTimes(frequency: Frequency, period: Period): number[] {
  const times = frequency.every === 'hour' ? hourlyTimes(frequency.minute, period) : dailyTimes(frequency, period);
  return [...new Set(times)].filter((time) => time >= period.from && time < period.to).toSorted((a, b) => a - b);
}

/** Whenever the clock shows the minute. */
function hourlyTimes(minute: number, { spans }: Period): number[] {
  return spans.flatMap(({ from, to, offsetMs }) => {
    const times: number[] = [];
    const first = Math.ceil((from + offsetMs - minute * minuteMs) / hourMs) * hourMs + minute * minuteMs - offsetMs;
    for (let time = first; time < to; time += hourMs) times.push(time);
    return times;
  });
}

/** Once on each of its days, also on a day that the clock leaves out. */
function dailyTimes(frequency: Exclude<Frequency, { every: 'hour' }>, { zone, spans, from, to }: Period): number[] {
  const times: number[] = [];
  const time = Temporal.PlainTime.from(frequency.time);
  let day = dateAt(from - dayMs, zone);
  for (const last = dateAt(to + dayMs, zone); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    if (isDueOn(frequency, day)) times.push(momentOf(day.toPlainDateTime(time), zone, spans));
  return times;
}

function dateAt(moment: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();
}

function isDueOn(frequency: Exclude<Frequency, { every: 'hour' }>, date: Temporal.PlainDate): boolean {
  if (frequency.every === 'day') return true;
  if (frequency.every === 'week') return frequency.days.some((name) => weekdays[date.dayOfWeek - 1] === name);
  return date.day === frequency.day || (date.day === date.daysInMonth && frequency.day > date.day);
}

/** The first moment with this wall time; the moment of the change when the clock never shows it. */
function momentOf(wall: Temporal.PlainDateTime, zone: string, spans: readonly Span[]): number {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wall)) return first.epochMilliseconds;
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
  const after = spans.find(({ from, to }) => from <= later && later < to);
  if (after === undefined) throw new Error(`no span of ${zone} has ${wall.toString()}`);
  return after.from;
}
