import { expect, test } from 'vitest';
import { inOrder, sayMatches } from './say-matches.ts';

const of = (...matches: (boolean | null)[]) => matches.map((each) => ({ matches: each }));

test.each([
  [of(true, false, true), '2 of 3 events match.'],
  [of(true, false), '1 of 2 events matches.'],
  [of(false), 'None of 1 event match.'],
  [of(true, null, null), '1 of 3 events matches. 2 were not looked at: together they take more than one decision may.'],
])('%j reads as %s', (events, words) => {
  expect(sayMatches(events)).toBe(words);
});

test('what matches is first, and in its own order', () => {
  const events = [false, true, null, true].map((matches, id) => ({ id, matches }));
  expect(inOrder(events).map(({ id }) => id)).toEqual([1, 3, 2, 0]);
});
