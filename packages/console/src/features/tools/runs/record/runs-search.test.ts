import { projectToolRunStatus, toolRunSource } from '@harkara/contract';
import { expect, test } from 'vitest';
import { filterOf, readRunsSearch, sources, statuses } from './runs-search.ts';

test('an address keeps its filters and the open run, and what makes no sense is left out', () => {
  const search = { run: 'trn_1', status: 'failed', source: 'mcp', from: '2026-11-20T09:00', to: '2026-11-22T10:30' };
  expect(readRunsSearch({ ...search, tab: 'run' })).toEqual(search);
  expect(readRunsSearch({ run: '', status: 'lost', source: 7, from: 'now', to: null })).toEqual({});
});

test('times are those of India', () => {
  expect(filterOf({ run: 'trn_1', source: 'api', from: '2026-11-20T09:00' })).toEqual({
    source: 'api',
    from: new Date('2026-11-20T03:30:00Z'),
  });
});

test('the page and the service have the same states and sources', () => {
  expect(statuses).toEqual(projectToolRunStatus.options);
  expect(sources).toEqual(toolRunSource.options);
});
