import { expect, test } from 'vitest';
import { secondsToDayEnd } from './seconds-to-day-end.ts';

test.each([
  ['2026-03-01T18:29:59.000Z', 1],
  ['2026-03-01T18:29:59.999Z', 1],
  ['2026-03-01T18:30:00.000Z', 86_400],
  ['2026-03-01T06:30:00.000Z', 43_200],
  ['2026-12-31T23:59:59.500Z', 66_601],
])('at %s the Indian day has %i seconds left', (now, seconds) => {
  expect(secondsToDayEnd(new Date(now))).toBe(seconds);
});
