import { expect, test } from 'vitest';
import { compareYear } from './compare-year.ts';
import { zones } from './zones.ts';

test('a year of due times in each of 40 zones is the one that Temporal tells', { timeout: 300_000 }, () => {
  const seed = Date.now() % 1_000_000;
  const years = zones.map((zone, place) => {
    return compareYear({ zone, year: 2000 + ((seed + place * 37) % 100), seed, isWhole: false });
  });
  expect(
    years.flatMap(({ differences }) => differences),
    `seed ${seed}`,
  ).toEqual([]);
  expect(years.reduce((sum, { changes }) => sum + changes, 0)).toBeGreaterThan(10);
});
