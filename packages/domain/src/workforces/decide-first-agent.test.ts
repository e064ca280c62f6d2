import { type Condition, limits } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { createProgramBudget } from '../limits/program-budget.ts';
import { decideFirstAgent as decideWithin } from './decide-first-agent.ts';
import type { RouteInput, WorkforceInput } from './decide-routing.ts';

const input: RouteInput = {
  message: 'Where is my refund?',
  channel: 'Webhook',
  files: [{ kind: 'pdf', name: 'Invoice.pdf' }],
  data: parseJson('{"customer":{"city":"Pune"},"order":12345678901234567890}'),
};
const openBudget = () => createProgramBudget(() => 0);
const decideFirstAgent = (workforce: WorkforceInput, of: RouteInput) => decideWithin(workforce, of, openBudget());
const contains = (value: string): Condition => ({ path: 'message', op: 'contains', value });

describe('a route', () => {
  it.each<[string, Condition, boolean]>([
    ['the message', contains('REFUND'), true],
    ['the channel', { path: 'channel', op: 'equals', value: 'Webhook' }, true],
    ['the kind of a file', { path: 'files.0.kind', op: 'equals', value: 'pdf' }, true],
    ['the name of a file', { path: 'files.0.name', op: 'ends_with', value: '.pdf' }, true],
    ['the data, to the last digit', { path: 'data.order', op: 'equals', value: '12345678901234567890' }, true],
    ['the data at any depth', { path: 'data.customer.city', op: 'in', value: ['Pune', 'Delhi'] }, true],
    ['nothing else', { path: 'customer.city', op: 'exists' }, false],
    ['no second file where there is one', { path: 'files.1', op: 'exists' }, false],
  ])('sees %s', (_title, when, isTrue) => {
    const definition = { members: ['a', 'b'], routes: [{ when, agent_id: 'b' }], default_agent_id: 'a' };
    expect(decideFirstAgent({ definition, available: ['a', 'b'] }, input)).toBe(isTrue ? 'b' : 'a');
  });
});

/** Few agents, so that routes, default and members often coincide. */
const agents = ['a', 'b', 'c', 'd', 'e'];
const someAgents = fc.subarray(agents, { minLength: 1 });
const anyRoute = fc.record({
  when: fc.constantFrom(contains('refund'), contains('nothing of the kind')),
  agent_id: fc.constantFrom(...agents),
});
const setups = fc.record({
  definition: fc.record({
    members: fc.shuffledSubarray(agents, { minLength: 1 }),
    routes: fc.array(anyRoute, { maxLength: 6 }),
    default_agent_id: fc.constantFrom(...agents),
  }),
  available: fc.subarray(agents),
});

describe('the first agent', () => {
  it('is a member that can take work, and null only when there is none', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const free = setup.definition.members.filter((id) => setup.available.includes(id));
        const first = decideFirstAgent(setup, input);
        expect(free.length === 0 ? first === null : free.includes(first ?? '')).toBe(true);
      }),
    );
  });

  it('is the same as if members that cannot take work, and their routes, did not exist', () => {
    fc.assert(
      fc.property(setups, ({ definition, available }) => {
        const routes = definition.routes.filter(({ agent_id }) => available.includes(agent_id));
        const without = { ...definition, routes, members: definition.members.filter((id) => available.includes(id)) };
        expect(decideFirstAgent({ definition: without, available }, input)).toBe(
          decideFirstAgent({ definition, available }, input),
        );
      }),
    );
  });

  it('is that of the first route whose condition is true; later routes change nothing', () => {
    fc.assert(
      fc.property(setups, someAgents, ({ definition, available }, more) => {
        const first = { when: contains('refund'), agent_id: definition.members[0] ?? '' };
        const routes = [
          { when: contains('nothing of the kind'), agent_id: 'b' },
          first,
          ...more.map((agent_id) => ({ ...first, agent_id })),
        ];
        fc.pre(available.includes(first.agent_id));
        expect(decideFirstAgent({ definition: { ...definition, routes }, available }, input)).toBe(first.agent_id);
      }),
    );
  });

  it('is the default agent when no condition is true, else the first available member', () => {
    fc.assert(
      fc.property(setups, ({ definition, available }) => {
        const members = definition.members;
        const free = members.filter((id) => available.includes(id));
        const usual = free.includes(definition.default_agent_id) ? definition.default_agent_id : (free[0] ?? null);
        expect(decideFirstAgent({ definition: { ...definition, routes: [] }, available }, input)).toBe(usual);
      }),
    );
  });
});

describe('a budget that is spent', () => {
  it('passes over the routes that are left, so that the default agent begins', () => {
    const routes = [
      { when: { not: contains('refund') }, agent_id: 'c' },
      { when: contains('refund'), agent_id: 'b' },
    ];
    const definition = { members: ['a', 'b', 'c'], routes, default_agent_id: 'a' };
    const decideWithLeft = (left: number) => {
      const budget = openBudget();
      budget.take(limits.decisionCharactersMax - left);
      return [decideWithin({ definition, available: definition.members }, input, budget), budget.isSpent];
    };
    expect(decideWithLeft(100)).toEqual(['b', false]);
    expect(decideWithLeft(50)).toEqual(['a', true]);
    expect(decideWithLeft(10)).toEqual(['a', true]);
  });
});
