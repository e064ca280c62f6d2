import { expect, test } from 'vitest';
import { createMemoryRates } from './create-memory-rates.ts';

const minute = { name: 'reads', limit: 240, windowMs: 60_000 };
const quarter = { name: 'sign-in-failed', limit: 10, windowMs: 900_000 };

/** Rates with a clock, and a way to use so many new keys. */
function openRates() {
  const clock = { now: 0 };
  const rates = createMemoryRates(() => clock.now);
  let used = 0;
  const use = (count: number, policy = minute) => {
    for (let n = 0; n < count; n += 1) rates.take(policy, `key-${(used += 1)}`);
  };
  return { clock, use, ...rates };
}

test('windows whose calls have all left them do not make the memory full', () => {
  const { clock, use, isFull } = openRates();
  for (let minutes = 0; minutes < 4; minutes += 1) {
    use(20_000);
    expect(isFull()).toBe(false);
    clock.now += 60_000;
  }
});

test('a full memory is full until half of its windows have ended, each by its own policy', () => {
  const { clock, use, isFull } = openRates();
  use(20_001, quarter);
  use(20_000);
  expect(isFull()).toBe(true);
  clock.now = 60_000;
  expect(isFull()).toBe(true);
  clock.now = 900_000;
  expect(isFull()).toBe(false);
});

test('windows that were loaded and have ended do not make the memory full once their policy is known', () => {
  const { clock, use, load, isFull } = openRates();
  clock.now = 100_000;
  load(new Map(Array.from({ length: 40_001 }, (_, n) => [`reads:loaded-${n}`, [20_000, 30_000]])), []);
  use(1);
  expect(isFull()).toBe(false);
});
