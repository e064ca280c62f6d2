import { expect, test } from 'vitest';
import { filterOf, readEventsSearch } from './events-search.ts';

test('an address keeps its filters and the filter that is tested, and what makes no sense is left out', () => {
  const where = { joining: 'any', parts: [{ path: 'city', test: 'equals', value: 'Pune' }] };
  const search = { view: 'test', type: 'lead.*', from: '2026-11-20T09:00', to: '2026-11-22T10:30', where };
  expect(readEventsSearch({ ...search, more: 1 })).toEqual(search);
  expect(readEventsSearch({ view: 'x', type: 'lead.', from: 'now', to: 7, where: 'city' })).toEqual({});
});

test('times are those of India', () => {
  expect(filterOf({ view: 'test', type: 'lead.*', from: '2026-11-20T09:00' })).toEqual({
    type: 'lead.*',
    from: new Date('2026-11-20T03:30:00Z'),
  });
});
