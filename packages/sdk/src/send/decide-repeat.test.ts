import { describe, expect, test } from 'vitest';
import { apiErrorOf } from '../errors/api-error-of.ts';
import { ConnectionError, HarkaraError } from '../errors/harkara-error.ts';
import { decideRepeat, type FailedRequest } from './decide-repeat.ts';

const answered = (status: number, code: string, headers: Record<string, string> = {}) =>
  apiErrorOf(status, { code }, new Headers(headers));
const lost = new ConnectionError('lost');
const decide = (failed: Partial<FailedRequest>) =>
  decideRepeat({
    error: lost,
    isRepeatable: true,
    repeats: 0,
    retriesMax: 4,
    msLeft: 60_000,
    chance: 0,
    ...failed,
  });

describe('what is sent again', () => {
  test.each([
    ['a lost connection', lost],
    ['too many requests', answered(429, 'rate_limited')],
    ['a database that is away', answered(503, 'unavailable')],
    ['a proxy that reaches nothing', answered(502, '')],
    ['a proxy that waited too long', answered(504, '')],
    ['a run of the same key that goes on', answered(409, 'request_in_flight')],
  ])('%s, of a read or a call with a key', (_title, error) => {
    expect(decide({ error })).not.toBeNull();
    expect(decide({ error, isRepeatable: false })).toBeNull();
  });

  test.each([
    ['a refusal', answered(409, 'task_busy')],
    ['a wrong key', answered(401, 'not_authenticated')],
    ['a fault of the service', answered(500, 'internal')],
    ['paused work', answered(503, 'ai_paused')],
    ['a limit of the day', answered(503, 'daily_limit_reached')],
    ['a run that was stopped', answered(504, 'tool_run_timed_out', { 'x-run-id': 'trn_1' })],
    ['a gateway timeout that names a run', answered(504, '', { 'x-run-id': 'trn_1' })],
    ['what is no answer at all', new HarkaraError('no')],
  ])('not %s', (_title, error) => {
    expect(decide({ error })).toBeNull();
  });
});

test('it is sent again as often as allowed, and a run of the same key is asked for beyond that', () => {
  expect(decide({ repeats: 3 })).not.toBeNull();
  expect(decide({ repeats: 4 })).toBeNull();
  expect(decide({ retriesMax: 0 })).toBeNull();
  const error = answered(409, 'request_in_flight', { 'retry-after': '1' });
  expect(decide({ error, repeats: 40 })).toBe(1_000);
});

test('pauses double up to 8 seconds, by half at random', () => {
  const pauses = (chance: number) => [0, 1, 2, 3, 4, 5].map((repeats) => decide({ repeats, retriesMax: 9, chance }));
  expect(pauses(0)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
  expect(pauses(1)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
});

test('never before Retry-After says, and not at all when the time of the call is over by then', () => {
  const error = answered(429, 'rate_limited', { 'retry-after': '34' });
  expect(decide({ error })).toBe(34_000);
  expect(decide({ error, chance: 1 })).toBe(34_500);
  expect(decide({ error, msLeft: 34_000 })).toBeNull();
});
