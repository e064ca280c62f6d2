import { taskStatus, channel } from '@harkara/contract';
import { expect, test } from 'vitest';
import { channels, filterOf, readTasksSearch, statuses } from './tasks-search.ts';

test('the words of the page are those of the contract', () => {
  expect([statuses, channels]).toEqual([taskStatus.options, channel.options]);
});

test('an address keeps its filters when it is read and written again', () => {
  const search = {
    status: 'running,failed',
    channel: 'Webhook,test',
    agent: 'agt_1',
    workforce: 'wfc_1',
    trigger: 'trg_1',
    key: 'key_1',
    from: '2026-11-22T09:00',
    to: '2026-11-22T10:30',
    q: '4711',
    sort: '-cost',
  };
  expect(readTasksSearch(search)).toEqual(search);
  expect(readTasksSearch({ ...search, q: 4711 }).q).toBe('4711');
  expect(filterOf(readTasksSearch(search))).toEqual({
    status: ['running', 'failed'],
    channel: ['Webhook', 'test'],
    agent_id: 'agt_1',
    workforce_id: 'wfc_1',
    trigger_id: 'trg_1',
    api_key_id: 'key_1',
    from: new Date('2026-11-22T03:30:00Z'),
    to: new Date('2026-11-22T05:00:00Z'),
    q: '4711',
    sort: '-cost',
  });
});

test('what makes no sense in an address is left out', () => {
  const broken = {
    status: 'gone',
    channel: ['api'],
    agent: '',
    from: 'yesterday',
    to: '2026-13-40T00:00',
    q: ' ',
    sort: 'x',
  };
  expect(readTasksSearch(broken)).toEqual({});
});
