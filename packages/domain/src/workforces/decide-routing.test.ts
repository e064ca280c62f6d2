import { type Condition, limits } from '@harkara/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProgramBudget } from '../limits/program-budget.ts';
import { decideRouting, type RouteInput } from './decide-routing.ts';

const input: RouteInput = { message: 'Where is my refund?', channel: 'test', files: [], data: {} };
const openBudget = () => createProgramBudget(() => 0);
const contains = (value: string): Condition => ({ path: 'message', op: 'contains', value });
const refund = contains('refund');
const agents = ['a', 'b', 'c', 'd'];

it('says of each route what came of it', () => {
  const routes = [
    { when: contains('parcel'), agent_id: 'b' },
    { when: refund, agent_id: 'c' },
    { when: refund, agent_id: 'b' },
    { when: refund, agent_id: 'a' },
  ];
  const definition = { members: ['a', 'b', 'c'], routes, default_agent_id: 'a' };
  expect(decideRouting({ definition, available: ['a', 'b'] }, input, openBudget())).toEqual({
    agent_id: 'b',
    decided_by: 'route',
    routes: [
      { agent_id: 'b', result: 'did_not_hold' },
      { agent_id: 'c', result: 'passed_over' },
      { agent_id: 'b', result: 'held' },
      { agent_id: 'a', result: 'not_reached' },
    ],
    passed_over: ['c'],
  });
});

it('says that a route was not decided once the budget is spent', () => {
  const routes = [{ when: refund, agent_id: 'b' }];
  const definition = { members: ['a', 'b'], routes, default_agent_id: 'a' };
  const budget = openBudget();
  budget.take(limits.decisionCharactersMax - 10);
  expect(decideRouting({ definition, available: ['a', 'b'] }, input, budget)).toMatchObject({
    agent_id: 'a',
    decided_by: 'default_agent',
    routes: [{ result: 'not_decided' }],
  });
});

it('names the agent that its own words lead to', () => {
  const route = fc.record({
    when: fc.constantFrom(refund, contains('parcel')),
    agent_id: fc.constantFrom(...agents),
  });
  const definitions = fc.record({
    members: fc.shuffledSubarray(agents, { minLength: 1 }),
    routes: fc.array(route, { maxLength: 6 }),
    default_agent_id: fc.constantFrom(...agents),
  });
  fc.assert(
    fc.property(definitions, fc.subarray(agents), (definition, available) => {
      const routing = decideRouting({ definition, available }, input, openBudget());
      const isNobodyLeft = !definition.members.some((id) => available.includes(id));
      expect(routing === null).toBe(isNobodyLeft);
      if (routing === null) return;
      const { members, default_agent_id: usual } = definition;
      const left = members.filter((id) => !routing.passed_over.includes(id));
      const held = routing.routes.find(({ result }) => result === 'held');
      const led = { route: held?.agent_id, default_agent: usual, first_member: left[0] }[routing.decided_by];
      expect(routing.agent_id).toBe(led);
      expect(left).toContain(routing.agent_id);
      expect(routing.decided_by === 'route').toBe(held !== undefined);
      expect(routing.routes).toHaveLength(definition.routes.length);
    }),
  );
});
