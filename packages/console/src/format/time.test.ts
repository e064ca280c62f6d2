import { expect, test } from 'vitest';
import { describeInstant, formatDuration, formatInstant, formatMinute, formatRelative } from './time.ts';

const now = new Date('2026-11-22T03:44:05.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('a moment of today shows its time in India, one of another day its date too', () => {
  expect(formatInstant(now, now)).toBe('09:14:05');
  expect(formatInstant(new Date('2026-11-21T18:29:59Z'), now)).toBe('21 Nov 2026, 23:59:59');
  expect(formatInstant(new Date('2026-11-21T18:30:00Z'), now)).toBe('00:00:00');
  expect(formatMinute(now, now)).toBe('09:14');
  expect(formatMinute(new Date('2026-11-21T18:29:59Z'), now)).toBe('21 Nov 2026, 23:59');
});

test.each([
  [-3_000, 'just now'],
  [-45_000, '45 s ago'],
  [-12 * 60_000, '12 min ago'],
  [59 * 60_000, 'in 59 min'],
  [-3_600_000, '08:14:05'],
])('%d ms from now is %s', (ms, text) => {
  expect(formatRelative(later(ms), now)).toBe(text);
});

test('the same moment is told for India, for UTC and for the reader when that is elsewhere', () => {
  const own = describeInstant(now, 'Europe/Berlin');
  expect(own).toEqual([
    '22 Nov 2026, 09:14:05 IST',
    '22 Nov 2026, 03:44:05 UTC',
    '22 Nov 2026, 04:44:05 Europe/Berlin',
  ]);
  expect(describeInstant(now, 'Asia/Kolkata')).toHaveLength(2);
});

test.each([
  [0, '< 1 ms'],
  [99, '99 ms'],
  [412, '0.4 s'],
  [8_130, '8.1 s'],
  [725_000, '12 min 5 s'],
  [7_200_000, '2 h'],
  [7_500_000, '2 h 5 min'],
  [597_600_000, '6 d 22 h'],
  [-5, '0.0 s'],
])('%d ms last %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
