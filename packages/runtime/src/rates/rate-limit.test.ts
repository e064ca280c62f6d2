import { expect, test } from 'vitest';
import { type RateCount, toRateDecision } from './rate-limit.ts';

const policy = { name: 'reads', limit: 10, windowMs: 60_000 };
const decide = (count: RateCount) => toRateDecision(policy, count);

test.each<[string, RateCount, object]>([
  ['an unused window', { allowed: true, used: 0, oldestAgeMs: 0 }, { remaining: 10, resetMs: 0, retryAfterMs: 0 }],
  ['a first call', { allowed: true, used: 1, oldestAgeMs: 0 }, { remaining: 9, resetMs: 60_000, retryAfterMs: 0 }],
  ['a last call', { allowed: true, used: 10, oldestAgeMs: 59_999.5 }, { remaining: 0, resetMs: 1, retryAfterMs: 0 }],
  [
    'a refused call',
    { allowed: false, used: 10, oldestAgeMs: 20_000.2 },
    { remaining: 0, resetMs: 40_000, retryAfterMs: 40_000 },
  ],
  [
    'a window whose oldest call is just ending',
    { allowed: false, used: 10, oldestAgeMs: 60_000.5 },
    { remaining: 0, resetMs: 1, retryAfterMs: 1 },
  ],
  [
    'a window that counts more than its limit',
    { allowed: false, used: 12, oldestAgeMs: 0 },
    { remaining: 0, resetMs: 60_000, retryAfterMs: 60_000 },
  ],
])('the decision on %s', (_name, count, expected) => {
  expect(decide(count)).toEqual({ allowed: count.allowed, limit: 10, ...expected });
});
