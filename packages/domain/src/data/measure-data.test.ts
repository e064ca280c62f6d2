import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonData } from './json-data.ts';
import { measureData } from './measure-data.ts';

test('a value measures about its length as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const { length } = JSON.stringify(value);
      const measured = measureData(value as JsonData, Infinity);
      expect(measured).toBeGreaterThanOrEqual(length / 8 - 8);
      expect(measured).toBeLessThanOrEqual(length * 10 + 10);
    }),
  );
});

test('it stops soon after the limit', () => {
  expect(measureData(['x'.repeat(1_000), 'y'.repeat(1_000), 'z'.repeat(1_000)], 500)).toBeLessThan(1_100);
});
