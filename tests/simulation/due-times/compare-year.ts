import type { Frequency } from '@harkara/contract';
import { weekdays } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import { seededRandom } from '@harkara/testkit/seeded-random';
import { listDueTimes } from './list-due-times.ts';
import { listSpans, type Span } from './list-spans.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

export interface YearInput {
  zone: string;
  year: number;
  seed: number;
  /** Whether hourly times of the whole year and every quarter of an hour near a change are compared. */
  isWhole: boolean;
}

export interface YearResult {
  dueTimes: number;
  changes: number;
  differences: string[];
}

interface Comparison {
  frequency: Frequency;
  from: number;
  to: number;
}

/** The due times of one year of a zone by the product and by Temporal: of each frequency, and of many near a change. */
export function compareYear({ zone, year, seed, isWhole }: YearInput): YearResult {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const spans = listSpans(zone, from - 4 * dayMs, to + 4 * dayMs);
  const changes = spans.slice(1).filter((span) => span.from >= from && span.from < to);
  const random = seededRandom(seed + year * 1_000 + zone.length);
  const comparisons = [
    ...ofWholeYear(random, { from, to, isWhole }),
    ...changes.flatMap((change) => nearChange(change, isWhole)),
  ];
  const result: YearResult = { dueTimes: 0, changes: changes.length, differences: [] };
  for (const comparison of comparisons) compare(comparison, { zone, spans }, result);
  return result;
}

function ofWholeYear(
  random: () => number,
  { from, to, isWhole }: Omit<Comparison, 'frequency'> & { isWhole: boolean },
) {
  const upTo = (count: number) => Math.floor(random() * count);
  const timeBefore = (hours: number) => timeOf(upTo(hours * 60));
  const days = weekdays.filter(() => random() < 0.4);
  const frequencies: Frequency[] = [
    { every: 'day', time: timeBefore(4) },
    { every: 'week', days: days.length === 0 ? ['sun'] : days, time: timeBefore(24) },
    { every: 'month', day: 1 + upTo(31), time: timeBefore(4) },
    { every: 'month', day: 29 + upTo(3), time: timeBefore(24) },
  ];
  const month = from + upTo(330) * dayMs;
  const hourly: Comparison = {
    frequency: { every: 'hour', minute: upTo(60) },
    ...(isWhole ? { from, to } : { from: month, to: month + 30 * dayMs }),
  };
  return [hourly, ...frequencies.map((frequency): Comparison => ({ frequency, from, to }))];
}

/** Times of day in the whole day around a change, and minutes of the hours around it. */
function nearChange({ from: change }: Span, isWhole: boolean): Comparison[] {
  const [from, to] = [change - dayMs, change + dayMs];
  const everyMinutes = isWhole ? 15 : 60;
  const times = Array.from({ length: (24 * 60) / everyMinutes }, (_, place) => place * everyMinutes);
  const daily = [...times, 1, 29, 59, 61, 119, 121, 179].map((minutes): Comparison => {
    return { frequency: { every: 'day', time: timeOf(minutes) }, from, to };
  });
  const hourly = [0, 1, 15, 30, 45, 59].map((minute): Comparison => {
    return { frequency: { every: 'hour', minute }, from: change - 6 * hourMs, to: change + 6 * hourMs };
  });
  return [...daily, ...hourly];
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function compare(
  { frequency, from, to }: Comparison,
  { zone, spans }: { zone: string; spans: readonly Span[] },
  result: YearResult,
): void {
  const expected = listDueTimes(frequency, { zone, spans, from, to });
  const found: number[] = [];
  for (let at = from - 1; found.length <= expected.length; found.push(at)) {
    at = nextRun(frequency, zone, new Date(at)).getTime();
    if (at >= to) break;
  }
  result.dueTimes += expected.length;
  const place = Array.from({ length: Math.max(expected.length, found.length) }).findIndex(
    (_, index) => expected[index] !== found[index],
  );
  if (place === -1) return;
  const [wanted, got] = [expected[place], found[place]].map((time) => (time === undefined ? 'none' : isoOf(time)));
  result.differences.push(`${zone} ${JSON.stringify(frequency)}: ${got} in place of ${wanted}`);
}

const isoOf = (time: number) => new Date(time).toISOString();
