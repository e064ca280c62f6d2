import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const shown = (from: unknown, to: unknown) => compareLines(from, to).map(({ kind, text }) => `${kind} ${text.trim()}`);

test('lines that changed are shown with three around them, and the others are counted', () => {
  const list = Array.from({ length: 12 }, (_, at) => at);
  expect(shown(list, list.with(6, 60))).toEqual([
    'cut 4 lines are the same',
    'kept 3,',
    'kept 4,',
    'kept 5,',
    'removed 6,',
    'added 60,',
    'kept 7,',
    'kept 8,',
    'kept 9,',
    'cut 3 lines are the same',
  ]);
});

test('what was not there is added as a whole, and what is not there any more removed', () => {
  expect(shown(undefined, { a: 1 })).toEqual(['added {', 'added "a": 1', 'added }']);
  expect(shown(['x'], undefined)).toEqual(['removed [', 'removed "x"', 'removed ]']);
});
