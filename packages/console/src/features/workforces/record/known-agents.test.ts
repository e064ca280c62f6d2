import type { Agent } from '@harkara/contract';
import { expect, test } from 'vitest';
import { agentName, knownAgentsOf } from './known-agents.ts';

const agent = (id: string, more: Partial<Agent> = {}) =>
  ({ id, draft: { name: `Agent ${id}` }, published_version: 1, paused: false, ...more }) as Agent;

test('what a workforce says of a member goes before the list of agents, which leaves out deleted ones', () => {
  const agents = knownAgentsOf(
    [agent('a'), agent('b', { paused: true }), agent('c', { published_version: null })],
    [
      { agent_id: 'd', name: 'Gone', live: false, obstacle: 'deleted' },
      { agent_id: 'a', name: 'First', live: true, obstacle: null },
    ],
  );
  expect(Object.fromEntries(agents)).toEqual({
    a: { name: 'First', obstacle: null },
    b: { name: 'Agent b', obstacle: 'paused' },
    c: { name: 'Agent c', obstacle: 'not_published' },
    d: { name: 'Gone', obstacle: 'deleted' },
  });
  expect([agentName(agents, 'd'), agentName(agents, 'e')]).toEqual(['Gone', 'e']);
});
