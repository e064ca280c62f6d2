import { expect, test } from 'vitest';
import { findRetryAfter } from './find-retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [{ 'retry-after': '2' }, 2_000],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5_000],
  [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
  [{ 'retry-after': '3600' }, 60_000],
  [{ 'retry-after': '2', 'retry-after-ms': '150' }, 150],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('%o is a wait of %s ms', (headers, expected) => {
  expect(findRetryAfter(headers as Record<string, string>, now)).toBe(expected);
});
