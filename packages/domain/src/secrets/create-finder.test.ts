import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFinder } from './create-finder.ts';

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9'), maxLength });
const patterns = fc.array(
  text(6).filter((each) => each !== ''),
  { maxLength: 8 },
);

/** Every place of every pattern, marked unit by unit. */
function markNaively(all: readonly string[], searched: string): boolean[] {
  const marks = Array.from(searched, () => false);
  for (const pattern of all) {
    for (let at = searched.indexOf(pattern); at !== -1; at = searched.indexOf(pattern, at + 1))
      marks.fill(true, at, at + pattern.length);
  }
  return marks;
}

test('everything that a pattern covers is found, and nothing else, however patterns overlap', () => {
  fc.assert(
    fc.property(patterns, text(60), (all, searched) => {
      const marks = Array.from(searched, () => false);
      for (const [from, to] of createFinder(all)(searched)) marks.fill(true, from, to);
      expect(marks).toEqual(markNaively(all, searched));
    }),
    { numRuns: 3_000 },
  );
});

test('spans come in order and never overlap', () => {
  fc.assert(
    fc.property(patterns, text(60), (all, searched) => {
      const ends = createFinder(all)(searched).flat();
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      for (const [from, to] of createFinder(all)(searched)) expect(to).toBeGreaterThan(from);
    }),
    { numRuns: 1_000 },
  );
});

test('a pattern of a million units costs no more than its rows', () => {
  const long = 'ab'.repeat(500_000);
  expect(createFinder([long])(`x${long}y`)).toEqual([[1, 1_000_001]]);
});
