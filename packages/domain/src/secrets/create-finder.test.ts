import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFinder } from './create-finder.ts';

const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9', '\u0101', '\ud800'), maxLength });
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
      for (const [from, to] of createFinder(all).listSpans(searched)) marks.fill(true, from, to);
      expect(marks).toEqual(markNaively(all, searched));
    }),
    { numRuns: 3_000 },
  );
});

test('spans come in order and never overlap or touch', () => {
  fc.assert(
    fc.property(patterns, text(60), (all, searched) => {
      const ends = createFinder(all).listSpans(searched).flat();
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      for (const [from, to] of createFinder(all).listSpans(searched)) expect(to).toBeGreaterThan(from);
    }),
    { numRuns: 1_000 },
  );
});

test('a pattern of a million units costs no more than its rows', () => {
  const long = 'ab'.repeat(500_000);
  expect(createFinder([long]).listSpans(`x${long}y`)).toEqual([[1, 1_000_001]]);
});

describe('a search takes at most two look-ups for each unit of its text', () => {
  const million = 1_000_000;
  const lines = Array.from({ length: 2_800 }, (_, at) => `a${String.fromCharCode(0x4e00 + at)}bcdef`);
  const hostile: [string, string[], string][] = [
    ['many patterns that differ in one unit', lines, 'a'.repeat(million)],
    ['many patterns that differ in their first unit', lines.map((each) => each.slice(1)), '\u4e00'.repeat(million)],
    ['a pattern of one unit again and again', [`${'a'.repeat(10_000)}b`], 'a'.repeat(million)],
    ['a pattern that nearly fits', [`${'a'.repeat(9_999)}bc`], `${'a'.repeat(9_999)}b`.repeat(million / 10_000)],
    [
      'patterns that are suffixes of each other',
      Array.from({ length: 100 }, (_, at) => `${'a'.repeat(at)}b`),
      'ab'.repeat(million / 2),
    ],
    ['matches that all overlap', ['aaaaaa'], 'a'.repeat(million)],
    [
      'the longest chain of failures',
      ['ab'.repeat(5_000), `${'ab'.repeat(2_500)}c`],
      `${'ab'.repeat(4_999)}x`.repeat(100),
    ],
  ];
  test.each(hostile)('%s', (_what, patterns, searched) => {
    const finder = createFinder(patterns);
    const before = finder.lookUps;
    finder.listSpans(searched);
    expect(finder.lookUps - before).toBeLessThanOrEqual(2 * searched.length);
  });

  test('any patterns and any text', () => {
    fc.assert(
      fc.property(patterns, text(200), (all, searched) => {
        const finder = createFinder(all);
        const before = finder.lookUps;
        finder.listSpans(searched);
        expect(finder.lookUps - before).toBeLessThanOrEqual(2 * searched.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
