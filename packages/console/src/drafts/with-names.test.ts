import { expect, test } from 'vitest';
import { idsIn, withNames } from './with-names.ts';

const tool = `ctl_${'0'.repeat(26)}`;
const agent = `agt_${'1'.repeat(26)}`;
const value = { tools: [{ tool_id: tool, needs_approval: true }], default_agent_id: agent, note: `See ${tool}.` };

test('the name of what an id refers to is said with it, at any depth, and texts stay as they are', () => {
  expect(idsIn(value)).toEqual([tool, agent]);
  expect(withNames(value, new Map([[tool, 'Refund']]))).toEqual({
    tools: [{ tool_id: `Refund (${tool})`, needs_approval: true }],
    default_agent_id: agent,
    note: `See ${tool}.`,
  });
  expect([withNames(undefined, new Map()), withNames(null, new Map()), withNames(3, new Map())]).toEqual([
    undefined,
    null,
    3,
  ]);
});
