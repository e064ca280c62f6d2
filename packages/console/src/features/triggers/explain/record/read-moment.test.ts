import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

test('a moment of the address is read, and what is none is left out', () => {
  expect(readMoment('2026-11-22T03:30:00.123Z')).toEqual(new Date('2026-11-22T03:30:00.123Z'));
  for (const text of [undefined, '', 'yesterday', '1', '2026-13-40T09:00:00Z'])
    expect(readMoment(text)).toBeUndefined();
});
