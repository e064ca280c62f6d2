import { expect, test } from 'vitest';
import { addDays, dayOf, minuteOf, startOfDay, startOfHour } from './india.ts';

const at = new Date('2026-11-21T19:14:05Z');

test('hours and days begin on the clock of India', () => {
  expect(startOfHour(at).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(startOfDay(at).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(startOfDay(addDays(at, -1)).toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('what begins a day is in that day', () => {
  expect(startOfDay(startOfDay(at))).toEqual(startOfDay(at));
});

test('a moment as the address and a key of a day have it', () => {
  expect(minuteOf(at)).toBe('2026-11-22T00:44');
  expect(dayOf(at)).toBe('2026-11-22');
});
