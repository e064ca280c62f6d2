import { expect, test } from 'vitest';
import { formatRunning } from './running.ts';

test.each([
  [12_900, '0:12'],
  [3_665_000, '61:05'],
  [-1, '0:00'],
])('what has run for %d ms shows %s', (ms, text) => {
  expect(formatRunning(ms)).toBe(text);
});
