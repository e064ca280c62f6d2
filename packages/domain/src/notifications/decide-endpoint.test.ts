import { describe, expect, test } from 'vitest';
import { decideEndpoint, type TryOutcome } from './decide-endpoint.ts';

const now = new Date('2026-01-31T09:30:00.000Z');
const dayMs = 86_400_000;
const fresh = { failures: 0, failingSince: null };
const delivered: TryOutcome = { delivered: true, status: 200, retryAfterMs: null };
const refused: TryOutcome = { delivered: false, status: 500, retryAfterMs: null };
const hung: TryOutcome = { delivered: false, status: null, retryAfterMs: null };

describe('one delivery', () => {
  test('makes an endpoint healthy, also beside failures', () => {
    const failing = { failures: 7, failingSince: new Date(now.getTime() - dayMs) };
    expect(decideEndpoint(failing, [refused, delivered], now)).toEqual({
      ...fresh,
      backoffMs: 0,
      disabledReason: null,
    });
  });
});

describe('rounds without a delivery', () => {
  test('are counted from the first, and the time between them doubles up to five minutes', () => {
    const waits: number[] = [];
    let health: { failures: number; failingSince: Date | null } = fresh;
    for (let round = 0; round < 9; round += 1) {
      const { backoffMs, ...next } = decideEndpoint(health, [hung, refused], now);
      waits.push(backoffMs);
      health = next;
    }
    expect(waits).toEqual([0, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    expect(health).toMatchObject({ failures: 9, failingSince: now });
  });

  test('turn the endpoint off after three days and not before', () => {
    const since = (ms: number) => ({ failures: 9, failingSince: new Date(now.getTime() - ms) });
    expect(decideEndpoint(since(3 * dayMs - 1), [refused], now).disabledReason).toBeNull();
    expect(decideEndpoint(since(3 * dayMs), [refused], now).disabledReason).toMatch('3 days');
  });

  test('wait as long as the receiver asks for, and at most a day', () => {
    const asking = (ms: number) =>
      decideEndpoint(fresh, [{ ...refused, status: 429, retryAfterMs: ms }], now).backoffMs;
    expect(asking(60_000)).toBe(60_000);
    expect(asking(9 * dayMs)).toBe(dayMs);
  });
});

test('an answer of 410 turns the endpoint off at once', () => {
  expect(decideEndpoint(fresh, [delivered, { ...refused, status: 410 }], now).disabledReason).toMatch('410');
});

test('a round in which nothing was sent changes nothing', () => {
  const failing = { failures: 2, failingSince: now };
  expect(decideEndpoint(failing, [], now)).toEqual({ ...failing, backoffMs: 0, disabledReason: null });
});
