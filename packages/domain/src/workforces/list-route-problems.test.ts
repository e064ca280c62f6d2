import type { Condition } from '@harkara/contract';
import { expect, it } from 'vitest';
import { listNonMemberProblems } from './list-non-member-problems.ts';
import { listRouteProblems } from './list-route-problems.ts';

const matching = (value: string): Condition => ({ path: 'message', op: 'matches', value });
const routesOf = (...conditions: Condition[]) => conditions.map((when) => ({ when, agent_id: 'a' }));

it('every route with an expression that cannot be used is named', () => {
  const problems = listRouteProblems({
    routes: routesOf(matching('fine'), matching('('), { not: { any: [matching('(?=x)')] } }),
  });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^routes\.1\.when: /);
  expect(problems[1]).toMatch(/^routes\.2\.when: /);
});

it('20 expressions in all routes are no problem, wherever they stand; 21 are', () => {
  const twenty = routesOf({ all: Array.from({ length: 19 }, () => matching('x')) }, { not: matching('y') });
  expect(listRouteProblems({ routes: twenty })).toEqual([]);
  expect(listRouteProblems({ routes: [...twenty, ...routesOf(matching('z'))] })).toEqual([
    expect.stringContaining('at most 20 regular expressions'),
  ]);
});

it('whoever is named without being a member is told, with the place', () => {
  const routes = [
    { when: matching('x'), agent_id: 'a' },
    { when: matching('y'), agent_id: 'c' },
  ];
  expect(listNonMemberProblems({ members: ['a', 'b'], routes, default_agent_id: 'd' })).toEqual([
    'routes.1.agent_id: c is no member of this workforce.',
    'default_agent_id: d is no member of this workforce.',
  ]);
  expect(listNonMemberProblems({ members: ['a', 'c', 'd'], routes, default_agent_id: 'd' })).toEqual([]);
});
