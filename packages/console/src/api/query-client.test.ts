import { expect, test } from 'vitest';
import { delayOf, shouldRetry } from './query-client.ts';
import { Refused, Unreachable } from './refusal.ts';

const refused = (status: number, retryAfter?: string) =>
  new Refused(status, {}, new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }));

test.each([
  [new Unreachable('network'), true],
  [refused(500), true],
  [refused(503), true],
  [refused(429), true],
  [refused(401), false],
  [refused(403), false],
  [refused(404), false],
  [refused(409), false],
  [refused(422), false],
  [new Error('a bug'), false],
])('%o is tried again: %s', (error, isTried) => {
  expect([shouldRetry(0, error), shouldRetry(2, error), shouldRetry(3, error)]).toEqual([isTried, isTried, false]);
});

test('it waits as long as it was asked to, else longer each time', () => {
  expect(delayOf(0, refused(429, '7'))).toBe(7_000);
  expect(delayOf(0, refused(429, '3600'))).toBe(30_000);
  for (const [failures, ms] of [
    [0, 500],
    [1, 1_000],
    [2, 2_000],
    [9, 8_000],
  ] as const) {
    const delay = delayOf(failures, refused(500));
    expect(delay).toBeGreaterThanOrEqual(ms / 2);
    expect(delay).toBeLessThanOrEqual(ms * 1.5);
  }
});
