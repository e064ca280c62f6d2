import { spendDimension } from '@harkara/contract';
import { expect, test } from 'vitest';
import { dimensions, periodOf, readSpendSearch } from './spend-search.ts';

const now = new Date('2026-11-21T19:14:05Z');

test('the words of the page are those of the contract', () => {
  expect(dimensions).toEqual(spendDimension.options);
});

test('what makes no sense in an address is left out', () => {
  expect(readSpendSearch({ by: 'model', period: '30d', more: 1 })).toEqual({ by: 'model', period: '30d' });
  expect(readSpendSearch({ by: 'colour', period: 7 })).toEqual({});
});

test('periods are whole days of India up to now, and yesterday ends before today', () => {
  expect(periodOf('today', now)).toEqual({ from: new Date('2026-11-21T18:30:00Z'), to: undefined });
  expect(periodOf('yesterday', now)).toEqual({
    from: new Date('2026-11-20T18:30:00Z'),
    to: new Date('2026-11-21T18:29:59.999Z'),
  });
  expect(periodOf('7d', now).from).toEqual(new Date('2026-11-15T18:30:00Z'));
});
