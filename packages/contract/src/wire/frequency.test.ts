import { describe, expect, it } from 'vitest';
import { frequency, timezone } from './frequency.ts';

describe('a frequency', () => {
  it.each([
    { every: 'hour', minute: 0 },
    { every: 'hour', minute: 59 },
    { every: 'day', time: '00:00' },
    { every: 'day', time: '23:59' },
    { every: 'week', days: ['sun', 'mon'], time: '09:30' },
    { every: 'month', day: 1, time: '09:30' },
    { every: 'month', day: 31, time: '09:30' },
  ])('%j is accepted', (right) => {
    expect(frequency.parse(right)).toEqual(right);
  });

  it.each([
    {},
    { every: 'minute' },
    { every: 'hour' },
    { every: 'hour', minute: 60 },
    { every: 'hour', minute: 1.5 },
    { every: 'hour', minute: '5' },
    { every: 'day', time: '24:00' },
    { every: 'day', time: '9:00' },
    { every: 'day', time: '09:00:00' },
    { every: 'day', time: '09:00\n' },
    { every: 'day', time: '09:00', minute: 1 },
    { every: 'week', days: [], time: '09:00' },
    { every: 'week', days: ['mon', 'mon'], time: '09:00' },
    { every: 'week', days: ['Mon'], time: '09:00' },
    { every: 'month', day: 0, time: '09:00' },
    { every: 'month', day: 32, time: '09:00' },
  ])('%j is refused', (wrong) => {
    expect(frequency.safeParse(wrong).success).toBe(false);
  });
});

describe('a time zone', () => {
  it.each(['Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London', 'asia/kolkata'])('%s is known', (name) => {
    expect(timezone.safeParse(name).success).toBe(true);
  });

  it.each(['', '+05:30', 'IST+5:30', 'Asia/Nowhere', 'Asia/Kolkata\0', '5', 'x'.repeat(100)])(
    '%j is refused',
    (name) => {
      expect(timezone.safeParse(name).success).toBe(false);
    },
  );
});
