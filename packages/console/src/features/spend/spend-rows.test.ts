import { expect, test } from 'vitest';
import { spendRowsOf, totalOf } from './spend-rows.ts';
import { periodOf } from './spend-search.ts';

const now = new Date('2026-11-22T09:00:00Z');
const period = periodOf('yesterday', now);
const names = new Map([['agt_1', 'Refunds']]);
const row = (key: string | null, cost: number) => ({ key, cost_inr: cost, tasks: 2, tokens_in: 10, tokens_out: 5 });

test('a bar is as long as its part of the most expensive row', () => {
  const rows = spendRowsOf([row('agt_1', 4), row('agt_2', 1)], { by: 'agent', period, names });
  expect(rows.map(({ name, part, tokens }) => [name, part, tokens])).toEqual([
    ['Refunds', 1, 15],
    ['agt_2', 0.25, 15],
  ]);
  expect(totalOf(rows)).toBe(5);
});

test('where nothing cost anything no bar is drawn', () => {
  expect(spendRowsOf([row('agt_1', 0)], { by: 'agent', period, names })[0]?.part).toBe(0);
  expect(spendRowsOf([], { by: 'agent', period, names })).toEqual([]);
});

test('a row leads to its tasks of the same time, the most expensive first', () => {
  const of = (by: 'agent' | 'api_key' | 'day' | 'model', key: string | null) =>
    spendRowsOf([row(key, 1)], { by, period, names })[0]?.filter;
  expect(of('agent', 'agt_1')).toEqual({
    agent: 'agt_1',
    from: '2026-11-21T00:00',
    to: '2026-11-22T00:00',
    sort: '-cost',
  });
  expect(of('api_key', 'key_1')).toHaveProperty('key', 'key_1');
  expect(of('day', '2026-11-20')).toEqual({ from: '2026-11-20T00:00', to: '2026-11-21T00:00', sort: '-cost' });
  expect([of('model', 'gpt'), of('agent', null)]).toEqual([null, null]);
});

test('what has no cause of a kind says so', () => {
  const nameOf = (by: 'agent' | 'api_key') => spendRowsOf([row(null, 1)], { by, period, names })[0]?.name;
  expect([nameOf('agent'), nameOf('api_key')]).toEqual(['No agent', 'No API key']);
});
