import { expect, test } from 'vitest';
import { periodOf, readOverviewSearch } from './overview-search.ts';

const now = new Date('2026-11-22T09:14:05Z');

test('what makes no sense in an address is left out', () => {
  expect(readOverviewSearch({ period: '7d', more: 1 })).toEqual({ period: '7d' });
  expect(readOverviewSearch({ period: 7 })).toEqual({});
});

test('the hour or the day that runs is the last one of a period', () => {
  expect(periodOf('24h', now)).toEqual({ from: new Date('2026-11-21T09:30:00Z'), bucket: 'hour' });
  expect(periodOf('7d', now)).toEqual({ from: new Date('2026-11-15T09:30:00Z'), bucket: 'hour' });
  expect(periodOf('30d', now)).toEqual({ from: new Date('2026-10-23T18:30:00Z'), bucket: 'day' });
});
