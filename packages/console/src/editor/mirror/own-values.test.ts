import { expect, test } from 'vitest';
import { trackOwnValues } from './own-values.ts';

test('what was sent is known when it comes back late, twice or not at all', () => {
  const values = trackOwnValues('a');
  for (const typed of ['ab', 'abc', 'abcd']) values.send(typed);
  expect(['a', 'abc', 'abc', 'abcd'].map(values.take)).toEqual([true, true, true, true]);
});

test('what somebody else made is told, also when it was sent long before', () => {
  const values = trackOwnValues('a');
  values.send('ab');
  expect(values.take('ab')).toBe(true);
  expect(values.take('a')).toBe(false);
  values.send('ab');
  expect(values.take('a')).toBe(true);
});
