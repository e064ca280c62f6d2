import { expect, test } from 'vitest';
import { decideNextTry } from './decide-next-try.ts';

const hourMs = 3_600_000;
const after = (tries: number, retryAfterMs: number | null = null) => decideNextTry({ tries, retryAfterMs }, 0);

test('ten tries are made in 75 hours, and no eleventh', () => {
  const waits = Array.from({ length: 10 }, (_, at) => after(at + 1));
  expect(waits.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
  expect(waits[9]).toBeNull();
  const total = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
  expect(Math.floor(total / hourMs)).toBe(75);
});

test('no wait is longer than a day, whatever the receiver asks for', () => {
  expect(after(1, 60_000)).toBe(60_000);
  expect(after(4, 60_000)).toBe(2 * hourMs);
  expect(after(1, 90 * hourMs)).toBe(24 * hourMs);
  expect(decideNextTry({ tries: 9, retryAfterMs: null }, 1)).toBe(24 * hourMs);
});

test('the waits are spread by a tenth', () => {
  expect(decideNextTry({ tries: 2, retryAfterMs: null }, 0.5)).toBe(315_000);
});
