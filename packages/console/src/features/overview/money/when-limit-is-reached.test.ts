import { expect, test } from 'vitest';
import { whenLimitIsReached } from './when-limit-is-reached.ts';

/** 10:00 in India: the day is ten hours old. */
const now = new Date('2026-11-22T04:30:00Z');

test('the rate of the day so far goes on, and what is reserved counts', () => {
  expect(whenLimitIsReached({ spent: 100, reserved: 0, limit: 200 }, now)).toEqual({
    kind: 'at',
    at: new Date('2026-11-22T14:30:00Z'),
  });
  expect(whenLimitIsReached({ spent: 100, reserved: 50, limit: 200 }, now)).toEqual({
    kind: 'at',
    at: new Date('2026-11-22T09:30:00Z'),
  });
});

test('a limit that lasts until midnight in India is not reached today', () => {
  expect(whenLimitIsReached({ spent: 100, reserved: 0, limit: 239 }, now).kind).toBe('at');
  expect(whenLimitIsReached({ spent: 100, reserved: 0, limit: 240 }, now).kind).toBe('not_today');
  expect(whenLimitIsReached({ spent: 0, reserved: 0, limit: 1 }, now).kind).toBe('not_today');
});

test('what is spent and reserved together can reach it before it is spent', () => {
  expect(whenLimitIsReached({ spent: 150, reserved: 50, limit: 200 }, now).kind).toBe('reached');
  expect(whenLimitIsReached({ spent: 0, reserved: 0, limit: 0 }, now).kind).toBe('reached');
});

test('without a limit, and in the first quarter of an hour, nothing is foretold', () => {
  expect(whenLimitIsReached({ spent: 100, reserved: 0, limit: null }, now).kind).toBe('no_limit');
  const early = new Date('2026-11-21T18:40:00Z');
  expect(whenLimitIsReached({ spent: 100, reserved: 0, limit: 200 }, early).kind).toBe('too_early');
});
