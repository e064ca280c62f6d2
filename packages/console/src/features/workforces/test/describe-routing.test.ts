import type { Routing } from '@harkara/contract';
import { expect, test } from 'vitest';
import type { KnownAgent } from '../record/known-agents.ts';
import { describeRouting } from './describe-routing.ts';

const agents = new Map<string, KnownAgent>([
  ['a', { name: 'Front', obstacle: null }],
  ['b', { name: 'Refunds', obstacle: 'paused' }],
  ['c', { name: 'Gone', obstacle: 'deleted' }],
]);
const when = (value: string) => ({ path: 'message', op: 'contains', value }) as const;
const draft = {
  name: 'Shop',
  members: ['a', 'b', 'c'],
  routes: [
    { when: when('parcel'), agent_id: 'c' },
    { when: when('refund'), agent_id: 'b' },
    { when: when('late'), agent_id: 'a' },
  ],
  default_agent_id: 'a',
};
const results = (...each: Routing['routes'][number]['result'][]) =>
  draft.routes.map(({ agent_id }, index) => ({ agent_id, result: each[index] ?? 'not_reached' }));
const held: Routing = {
  agent_id: 'b',
  decided_by: 'route',
  routes: results('passed_over', 'held'),
  passed_over: ['c'],
};

test('the route that held is named, and who was passed over and why', () => {
  const { sentence, rows, notes } = describeRouting({ routing: held, draft, agents });
  expect(sentence).toBe('Route 2 held, so Refunds began.');
  expect(rows.map(({ title, words, agent, word, reason }) => [title, words, agent, word, reason])).toEqual([
    ['Route 1', 'message contains "parcel"', 'Gone', 'Passed over', 'Gone was deleted.'],
    ['Route 2', 'message contains "refund"', 'Refunds', 'Held', null],
    ['Route 3', 'message contains "late"', 'Front', 'Not reached', null],
    ['Otherwise', null, 'Front', 'Not needed', null],
  ]);
  expect(notes).toEqual([
    'Gone was passed over: it was deleted.',
    'Refunds is passed over in live work, with every route to it: it is paused.',
  ]);
});

test('without a route that held, who began is said with the reason', () => {
  const missed = results('passed_over', 'did_not_hold', 'not_decided');
  const byDefault: Routing = { ...held, agent_id: 'a', decided_by: 'default_agent', routes: missed };
  const described = describeRouting({ routing: byDefault, draft, agents });
  expect(described.sentence).toBe('No route held, so Front began.');
  expect(described.rows.map(({ word }) => word)).toEqual(['Passed over', 'Did not hold', 'Not decided', 'Counted']);
  const first: Routing = { ...byDefault, agent_id: 'b', decided_by: 'first_member', passed_over: ['a', 'c'] };
  const { sentence, rows } = describeRouting({ routing: first, draft, agents });
  expect(sentence).toContain('so Refunds began as the first member.');
  expect(rows.at(-1)).toMatchObject({ word: 'Passed over', reason: 'Front was deleted.' });
  const none = describeRouting({ routing: { ...byDefault, routes: [] }, draft: { ...draft, routes: [] }, agents });
  expect(none.sentence).toBe('There is no route, so Front began.');
});

test('routes that the draft has no more are shown without their conditions', () => {
  const { rows } = describeRouting({ routing: held, draft: { ...draft, routes: [] }, agents });
  expect(rows.map(({ words }) => words)).toEqual([null, null, null, null]);
  const noMember: Routing = { ...held, passed_over: [] };
  expect(describeRouting({ routing: noMember, draft, agents }).rows[0]?.reason).toBe('Gone is no member.');
});
