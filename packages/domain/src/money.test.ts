import fc from 'fast-check';
import { expect, it } from 'vitest';
import { microInrOf, reservedOf, rupeesOf } from './money.ts';

it('an amount on the wire is exact to a millionth, so that it comes back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (microInr) => {
      expect(microInrOf(rupeesOf(microInr))).toBe(microInr);
      expect(rupeesOf(BigInt(microInr))).toBe(rupeesOf(microInr));
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [0.1 + 0.2, 300_000],
  [0.0000004, 0],
  [0.0000006, 1],
  [5, 5_000_000],
])('%d rupees are %d micro-rupees', (rupees, microInr) => {
  expect(microInrOf(rupees)).toBe(microInr);
});

it.each([
  [7, 5, 2],
  [5, 5, 0],
  [4, 5, 0],
])('of %d used, %d of them spent, %d are reserved', (used, spent, reserved) => {
  expect(reservedOf({ used, spent })).toBe(reserved);
});
