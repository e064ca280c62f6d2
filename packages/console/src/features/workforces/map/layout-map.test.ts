import type { Routing } from '@harkara/contract';
import { expect, test } from 'vitest';
import type { KnownAgent } from '../record/known-agents.ts';
import { boxSize, layoutMap } from './layout-map.ts';

const agents = new Map<string, KnownAgent>([
  ['a', { name: 'Front', obstacle: null }],
  ['b', { name: 'Refunds', obstacle: 'paused' }],
  ['d', { name: 'Gone', obstacle: 'deleted' }],
]);
const when = { path: 'message', op: 'contains', value: 'refund' } as const;
const draft = {
  members: ['a', 'b', 'd'],
  routes: [
    { when, agent_id: 'b' },
    { when, agent_id: 'c' },
  ],
  default_agent_id: 'a',
};

test('the message leads by each route to its agent, also to one that is no member', () => {
  const { boxes, lines } = layoutMap({ draft, agents, routing: null });
  expect(boxes.map(({ id, detail }) => [id, detail])).toEqual([
    ['message', 'The first that holds counts'],
    ['route-0', 'message contains "refund"'],
    ['route-1', 'message contains "refund"'],
    ['otherwise', 'When no route holds'],
    ['agent-a', 'Live'],
    ['agent-b', 'Passed over: is paused'],
    ['agent-d', 'Passed over: was deleted'],
    ['agent-c', 'No member'],
  ]);
  const ids = boxes.map(({ id }) => id);
  expect(lines.every(({ from, to }) => ids.includes(from) && ids.includes(to))).toBe(true);
  expect(lines.filter(({ from }) => from !== 'message').map(({ label }) => label)).toEqual([
    'Route 1 leads to Refunds',
    'Route 2 leads to c',
    'Otherwise leads to Front',
  ]);
  expect(boxes.filter(({ agentId }) => agentId !== undefined).map(({ title }) => title)).toEqual(['Front', 'Refunds']);
});

test('nothing stands on something else, and all is within the height', () => {
  const many = Array.from({ length: 50 }, () => ({ when, agent_id: 'b' }));
  for (const routes of [[], draft.routes, many]) {
    const { boxes, height } = layoutMap({ draft: { ...draft, routes }, agents, routing: null });
    for (const [index, { x, y }] of boxes.entries()) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + boxSize.height).toBeLessThanOrEqual(height);
      const others = boxes.slice(index + 1).filter((each) => each.x === x);
      for (const other of others) expect(Math.abs(other.y - y)).toBeGreaterThanOrEqual(boxSize.height);
    }
  }
});

test('the way that a message took is marked, and it alone', () => {
  const routing: Routing = {
    agent_id: 'b',
    decided_by: 'route',
    routes: [
      { agent_id: 'b', result: 'held' },
      { agent_id: 'c', result: 'not_reached' },
    ],
    passed_over: [],
  };
  const marked = (of: Routing) => {
    const { boxes, lines } = layoutMap({ draft, agents, routing: of });
    const ofBoxes = boxes.filter(({ look }) => look === 'marked').map(({ id }) => id);
    return [...ofBoxes, ...lines.filter(({ isMarked }) => isMarked).map(({ id }) => id)];
  };
  expect(marked(routing)).toEqual(['route-0', 'agent-b', 'to-route-0', 'of-route-0']);
  const byDefault: Routing = { ...routing, agent_id: 'a', decided_by: 'default_agent', routes: [] };
  expect(marked(byDefault)).toEqual(['otherwise', 'agent-a', 'to-otherwise', 'of-otherwise']);
  expect(marked({ ...byDefault, agent_id: 'b', decided_by: 'first_member' })).toEqual(['agent-b']);
});
