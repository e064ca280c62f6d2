import { timezoneDefault, weekdays, type Frequency } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRun, upcomingRuns } from './next-run.ts';

const minuteMs = 60_000;
const zones = [
  'Asia/Kolkata',
  'UTC',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Pacific/Chatham',
];

const minute = fc.integer({ min: 0, max: 59 });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), minute)
  .map((pair) => pair.map((each) => String(each).padStart(2, '0')).join(':'));
const daily = fc.record({ every: fc.constant('day' as const), time });
const weekly = fc.record({
  every: fc.constant('week' as const),
  days: fc.subarray([...weekdays], { minLength: 1 }),
  time,
});
const monthly = fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), time });
const hourly = fc.record({ every: fc.constant('hour' as const), minute });
const anyFrequency: fc.Arbitrary<Frequency> = fc.oneof(hourly, daily, weekly, monthly);

/** The oracle reads a wall clock through Intl and shares nothing with the code under test. */
const clocks = new Map<string, (quarter: number) => number>();

function offsetsOf(zone: string): (quarter: number) => number {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const seen = new Map<number, number>();
  const offsetAt = (quarter: number): number => {
    const offset = seen.get(quarter) ?? Date.parse(`${format.format(quarter).replace(' ', 'T')}Z`) - quarter;
    seen.set(quarter, offset);
    return offset;
  };
  clocks.set(zone, offsetAt);
  return offsetAt;
}

function wallAt(zone: string, moment: number): number {
  return moment + offsetsOf(zone)(Math.floor(moment / (15 * minuteMs)) * 15 * minuteMs);
}

/** Whether the frequency lists this wall time, clock changes aside. */
function isListed(frequency: Frequency, wall: number): boolean {
  const shown = new Date(wall);
  if (frequency.every === 'hour') return shown.getUTCMinutes() === frequency.minute;
  const [hour, minutes] = frequency.time.split(':').map(Number);
  if (shown.getUTCHours() !== hour || shown.getUTCMinutes() !== minutes) return false;
  if (frequency.every === 'week')
    return frequency.days.some((day) => shown.toUTCString().toLowerCase().startsWith(day));
  const lastOfMonth = new Date(wall + 86_400_000).getUTCDate() === 1;
  return (
    frequency.every === 'day' ||
    shown.getUTCDate() === frequency.day ||
    (lastOfMonth && shown.getUTCDate() < frequency.day)
  );
}

/**
 * Walks minute by minute and remembers the latest time the clock has shown: a listed time comes when the clock first
 * reaches or passes it. Hourly times come whenever the clock shows them.
 */
function* walk(frequency: Frequency, zone: string, after: number): Generator<number> {
  let moment = Math.floor(after / minuteMs) * minuteMs - 30 * 60 * minuteMs;
  let high = wallAt(zone, moment);
  for (; ; moment += minuteMs) {
    const wall = wallAt(zone, moment);
    let due = frequency.every === 'hour' && isListed(frequency, wall);
    for (; high < wall; high += minuteMs) due ||= frequency.every !== 'hour' && isListed(frequency, high + minuteMs);
    if (due && moment > after) yield moment;
  }
}

function firstOf(frequency: Frequency, zone: string, after: number): Date {
  const { value } = walk(frequency, zone, after).next();
  return new Date(value as number);
}

function runsBetween(frequency: Frequency, zone: string, [from, to]: [string, string]): string[] {
  const runs: string[] = [];
  for (let at = nextRun(frequency, zone, new Date(from)); at < new Date(to); at = nextRun(frequency, zone, at))
    runs.push(at.toISOString());
  return runs;
}

describe('the next run', () => {
  it.each([
    ['hourly', hourly, 200],
    ['daily', daily, 100],
    ['weekly', weekly, 60],
    ['monthly', monthly, 30],
  ] as const)(
    'of a %s schedule is the one a minute-by-minute walk finds, in any zone and year',
    (_name, frequencies, numRuns) => {
      const moments = fc.date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
      fc.assert(
        fc.property(frequencies, fc.constantFrom(...zones), moments, (frequency, zone, after) => {
          expect(nextRun(frequency, zone, after)).toEqual(firstOf(frequency, zone, after.getTime()));
        }),
        { numRuns },
      );
    },
  );

  it.each([
    ['America/New_York', '2024-03-10T07:00Z'],
    ['America/New_York', '2024-11-03T06:00Z'],
    ['Australia/Lord_Howe', '2024-04-06T15:00Z'],
    ['Australia/Lord_Howe', '2024-10-05T15:30Z'],
    ['Pacific/Apia', '2011-12-30T10:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00Z'],
    ['Africa/Cairo', '2024-04-25T22:00Z'],
    ['Asia/Gaza', '2011-08-01T00:00Z'],
  ])('around the clock change of %s at %s is never doubled and never lost', (zone, change) => {
    const near = fc.integer({ min: -3 * 24 * 60, max: 60 }).map((minutes) => Date.parse(change) + minutes * minuteMs);
    fc.assert(
      fc.property(fc.oneof(hourly, daily, weekly), near, (frequency, after) => {
        const oracle = walk(frequency, zone, after);
        const expected = Array.from({ length: 5 }, () => new Date(oracle.next().value as number));
        expect(upcomingRuns(frequency, zone, new Date(after))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['Asia/Kolkata', 'America/New_York'])('visits every due time of two years in %s once', (zone) => {
    const span: [string, string] = ['2023-06-15T00:00:00Z', '2025-06-15T00:00:00Z'];
    const samples: Frequency[] = [
      { every: 'hour', minute: 0 },
      { every: 'day', time: '02:30' },
      { every: 'week', days: ['sun', 'wed'], time: '01:30' },
      { every: 'month', day: 31, time: '23:59' },
      { every: 'month', day: 29, time: '00:00' },
    ];
    for (const frequency of samples) {
      const expected: string[] = [];
      for (const moment of walk(frequency, zone, Date.parse(span[0]))) {
        if (moment >= Date.parse(span[1])) break;
        expected.push(new Date(moment).toISOString());
      }
      expect(runsBetween(frequency, zone, span).join()).toBe(expected.join());
    }
  });

  it('is strictly later, on a whole minute, and the same from any moment before it', () => {
    const zone = fc.constantFrom(...zones);
    fc.assert(
      fc.property(
        anyFrequency,
        zone,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.nat(),
        (frequency, name, after, part) => {
          const next = nextRun(frequency, name, after).getTime();
          expect(next).toBeGreaterThan(after.getTime());
          expect(next % minuteMs).toBe(0);
          const between = after.getTime() + (part % (next - after.getTime()));
          expect(nextRun(frequency, name, new Date(between)).getTime()).toBe(next);
        },
      ),
    );
  });

  it.each<[string, Frequency, string, string]>([
    [
      'minute 0 in India is half past in UTC',
      { every: 'hour', minute: 0 },
      '2025-01-01T00:00:00Z',
      '2025-01-01T00:30:00Z',
    ],
    ['strictly after its own time', { every: 'hour', minute: 0 }, '2025-01-01T00:30:00Z', '2025-01-01T01:30:00Z'],
    ['a millisecond before', { every: 'hour', minute: 0 }, '2025-01-01T00:29:59.999Z', '2025-01-01T00:30:00Z'],
    [
      'early in India is the day before in UTC',
      { every: 'day', time: '01:00' },
      '2025-01-01T00:00:00Z',
      '2025-01-01T19:30:00Z',
    ],
    [
      'weekly on Monday, India',
      { every: 'week', days: ['mon'], time: '00:00' },
      '2025-01-01T00:00:00Z',
      '2025-01-05T18:30:00Z',
    ],
    [
      'the 31st of February',
      { every: 'month', day: 31, time: '09:00' },
      '2025-02-01T00:00:00Z',
      '2025-02-28T03:30:00Z',
    ],
    [
      'the 31st of a leap February',
      { every: 'month', day: 31, time: '09:00' },
      '2024-02-01T00:00:00Z',
      '2024-02-29T03:30:00Z',
    ],
    [
      'the 30th of April for day 31',
      { every: 'month', day: 31, time: '09:00' },
      '2025-04-01T00:00:00Z',
      '2025-04-30T03:30:00Z',
    ],
    [
      'the 1st after a month end',
      { every: 'month', day: 1, time: '00:00' },
      '2024-12-31T18:30:00Z',
      '2025-01-31T18:30:00Z',
    ],
  ])('is right for %s', (_name, frequency, after, expected) => {
    expect(nextRun(frequency, timezoneDefault, new Date(after))).toEqual(new Date(expected));
  });

  it('of a time that does not exist is the moment of the change, of one that exists twice the first', () => {
    const at = (time: string): Frequency => ({ every: 'day', time });
    expect(nextRun(at('02:30'), 'America/New_York', new Date('2024-03-10T06:00:00Z'))).toEqual(
      new Date('2024-03-10T07:00:00Z'),
    );
    expect(nextRun(at('01:30'), 'America/New_York', new Date('2024-11-03T05:00:00Z'))).toEqual(
      new Date('2024-11-03T05:30:00Z'),
    );
    expect(nextRun(at('01:30'), 'America/New_York', new Date('2024-11-03T05:30:00Z'))).toEqual(
      new Date('2024-11-04T06:30:00Z'),
    );
  });

  it('of an hourly schedule comes once in every hour that passes, also when the clock repeats or skips one', () => {
    const repeated = runsBetween({ every: 'hour', minute: 30 }, 'America/New_York', [
      '2024-11-03T04:00:00Z',
      '2024-11-03T08:00:00Z',
    ]);
    const skipped = runsBetween({ every: 'hour', minute: 30 }, 'America/New_York', [
      '2024-03-10T04:00:00Z',
      '2024-03-10T08:00:00Z',
    ]);
    expect([repeated, skipped].map((runs) => runs.map((run) => run.slice(11, 16)))).toEqual([
      ['04:30', '05:30', '06:30', '07:30'],
      ['04:30', '05:30', '06:30', '07:30'],
    ]);
  });

  it('in no known zone is an error rather than a wait without end', () => {
    expect(() => nextRun({ every: 'day', time: '09:00' }, 'Asia/Nowhere', new Date(0))).toThrow(RangeError);
    expect(() => nextRun({ every: 'hour', minute: 0 }, 'Asia/Nowhere', new Date(0))).toThrow(RangeError);
  });
});
