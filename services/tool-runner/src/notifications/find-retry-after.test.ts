import { expect, test } from 'vitest';
import { findRetryAfter } from './find-retry-after.ts';

const now = new Date('2026-01-31T09:30:00.000Z');

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Sat, 31 Jan 2026 09:31:00 GMT', 60_000],
  ['Sat, 31 Jan 2026 09:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  [undefined, null],
])('%j asks for %j ms', (text, ms) => {
  expect(findRetryAfter(text, now)).toBe(ms);
});
