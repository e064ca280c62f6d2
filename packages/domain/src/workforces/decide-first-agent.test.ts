import type { Condition } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { decideFirstAgent, type RouteInput } from './decide-first-agent.ts';

const facts: RouteInput = {
  message: 'Where is my refund?',
  channel: 'Webhook',
  files: [{ kind: 'pdf', name: 'Invoice.pdf' }],
  data: parseJson('{"customer":{"city":"Pune"},"order":12345678901234567890}'),
};
const says = (value: string): Condition => ({ path: 'message', op: 'contains', value });

describe('a route', () => {
  it.each<[string, Condition, boolean]>([
    ['the message', says('REFUND'), true],
    ['the channel', { path: 'channel', op: 'equals', value: 'Webhook' }, true],
    ['the kind of a file', { path: 'files.0.kind', op: 'equals', value: 'pdf' }, true],
    ['the name of a file', { path: 'files.0.name', op: 'ends_with', value: '.pdf' }, true],
    ['the data, to the last digit', { path: 'data.order', op: 'equals', value: '12345678901234567890' }, true],
    ['the data at any depth', { path: 'data.customer.city', op: 'in', value: ['Pune', 'Delhi'] }, true],
    ['nothing else', { path: 'customer.city', op: 'exists' }, false],
    ['no second file where there is one', { path: 'files.1', op: 'exists' }, false],
  ])('sees %s', (_title, when, evaluateCondition) => {
    const definition = { members: ['a', 'b'], routes: [{ when, agent_id: 'b' }], default_agent_id: 'a' };
    expect(decideFirstAgent({ definition, able: ['a', 'b'] }, facts)).toBe(evaluateCondition ? 'b' : 'a');
  });
});

/** Small worlds: few agents, so that routes, default and members meet often. */
const agents = ['a', 'b', 'c', 'd', 'e'];
const someAgents = fc.subarray(agents, { minLength: 1 });
const anyRoute = fc.record({
  when: fc.constantFrom(says('refund'), says('nothing of the kind')),
  agent_id: fc.constantFrom(...agents),
});
const setups = fc.record({
  definition: fc.record({
    members: fc.shuffledSubarray(agents, { minLength: 1 }),
    routes: fc.array(anyRoute, { maxLength: 6 }),
    default_agent_id: fc.constantFrom(...agents),
  }),
  able: fc.subarray(agents),
});

describe('whoever is picked', () => {
  it('is a member that can take work; nobody is only when there is none', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const free = setup.definition.members.filter((id) => setup.able.includes(id));
        const picked = decideFirstAgent(setup, facts);
        expect(free.length === 0 ? picked === null : free.includes(picked ?? '')).toBe(true);
      }),
    );
  });

  it('does not change when those that cannot take work were no members, and had no routes', () => {
    fc.assert(
      fc.property(setups, ({ definition, able }) => {
        const routes = definition.routes.filter(({ agent_id }) => able.includes(agent_id));
        const without = { ...definition, routes, members: definition.members.filter((id) => able.includes(id)) };
        expect(decideFirstAgent({ definition: without, able }, facts)).toBe(
          decideFirstAgent({ definition, able }, facts),
        );
      }),
    );
  });

  it('is of the first route that holds, and routes behind it say nothing', () => {
    fc.assert(
      fc.property(setups, someAgents, ({ definition, able }, more) => {
        const first = { when: says('refund'), agent_id: definition.members[0] ?? '' };
        const routes = [
          { when: says('nothing of the kind'), agent_id: 'b' },
          first,
          ...more.map((agent_id) => ({ ...first, agent_id })),
        ];
        fc.pre(able.includes(first.agent_id));
        expect(decideFirstAgent({ definition: { ...definition, routes }, able }, facts)).toBe(first.agent_id);
      }),
    );
  });

  it('is the default agent where no route holds, else the first member that is free', () => {
    fc.assert(
      fc.property(setups, ({ definition, able }) => {
        const members = definition.members;
        const free = members.filter((id) => able.includes(id));
        const usual = free.includes(definition.default_agent_id) ? definition.default_agent_id : (free[0] ?? null);
        expect(decideFirstAgent({ definition: { ...definition, routes: [] }, able }, facts)).toBe(usual);
      }),
    );
  });
});
