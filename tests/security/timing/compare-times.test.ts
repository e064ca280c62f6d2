import { seededRandom } from '@harkara/testkit/seeded-random';
import { expect, test } from 'vitest';
import { compareTimes } from './compare-times.ts';

const random = seededRandom(7);
const times = (least: number) => Array.from({ length: 4_000 }, () => least + random());

test('times of the same work are not told apart, and a shift of a twentieth of their spread is', () => {
  expect(compareTimes(times(1), times(1)).p).toBeGreaterThan(0.01);
  expect(compareTimes(times(1), times(1.05)).p).toBeLessThan(0.01);
});
