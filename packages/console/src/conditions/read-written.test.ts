import { expect, test } from 'vitest';
import { readWritten } from './read-written.ts';
import { emptyGroup } from './written-condition.ts';

test('an address keeps a condition, and what makes no sense is left out', () => {
  const city = { path: 'city', test: 'equals', value: 'Pune', matchesCase: true };
  const phone = { path: 'phone', test: 'exists', value: '' };
  const group = { joining: 'any', parts: [city, { joining: 'none', parts: [phone] }] };
  expect(readWritten(group)).toEqual(group);
  expect(readWritten([city])).toEqual({ joining: 'all', parts: [city] });
  expect(
    readWritten({ joining: 'some', parts: [phone, { path: 'city', test: 'guess' }, { parts: [] }, null, 4] }),
  ).toEqual({ joining: 'all', parts: [phone] });
  for (const broken of ['city', null, 4, {}, { parts: 'city' }]) expect(readWritten(broken)).toEqual(emptyGroup);
});

test('a line without a field and a group without a line stay, because somebody is still at them', () => {
  const unfinished = {
    joining: 'any',
    parts: [
      { path: '', test: 'equals', value: 'Pune' },
      { joining: 'none', parts: [] },
    ],
  };
  expect(readWritten(unfinished)).toEqual(unfinished);
});

test('a link that goes too deep is no condition', () => {
  let deep: unknown = { parts: [{ path: 'a', test: 'exists' }] };
  for (let level = 0; level < 10_000; level += 1) deep = { parts: [deep] };
  expect(readWritten(deep)).toEqual(emptyGroup);
});
