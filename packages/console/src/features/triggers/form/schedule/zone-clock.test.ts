import { expect, test } from 'vitest';
import { sayOnClock } from './zone-clock.ts';

test('a moment is said with its day of the week, on the clock of the zone', () => {
  const at = new Date('2026-11-23T03:30:00.000Z');
  expect(sayOnClock(at, 'Asia/Kolkata')).toBe('Mon, 23 Nov 2026, 09:00');
  expect(sayOnClock(at, 'America/New_York')).toBe('Sun, 22 Nov 2026, 22:30');
  expect(sayOnClock(at, 'Mars/Olympus')).toBeNull();
});
