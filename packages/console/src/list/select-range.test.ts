import { expect, test } from 'vitest';
import { extendTo, nothingSelected, toggle } from './select-range.ts';

const shown = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

test('a row is selected and taken out again', () => {
  const one = toggle(nothingSelected, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggle(one, 'b'))).toEqual([]);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('a range goes from the row that was selected last, up or down, and keeps what was selected before', () => {
  const anchored = toggle(toggle(nothingSelected, 'a'), 'c');
  expect(idsOf(extendTo(anchored, 'd', shown))).toEqual(['a', 'c', 'd']);
  expect(idsOf(extendTo(toggle(nothingSelected, 'c'), 'a', shown))).toEqual(['a', 'b', 'c']);
});

test('without a beginning that is shown, the row alone is selected', () => {
  expect(idsOf(extendTo(nothingSelected, 'b', shown))).toEqual(['b']);
  expect(idsOf(extendTo(toggle(nothingSelected, 'gone'), 'b', shown))).toEqual(['b', 'gone']);
});
