import type { Condition, WorkforceDraft } from '@harkara/contract';
import { expect, it } from 'vitest';
import { describeProblems } from '../drafts/describe-problems.ts';
import { createProgramBudget } from '../limits/program-budget.ts';
import { listNonMemberProblems as listNonMembers } from './list-non-member-problems.ts';
import { listRouteProblems as listProblems } from './list-route-problems.ts';

const listPlaced = (draft: Pick<WorkforceDraft, 'routes'>) =>
  listProblems(
    draft,
    createProgramBudget(() => 0),
  );
const listRouteProblems = (draft: Pick<WorkforceDraft, 'routes'>) => describeProblems(listPlaced(draft));
const listNonMemberProblems = (draft: Omit<WorkforceDraft, 'name'>) => describeProblems(listNonMembers(draft));
const matching = (value: string): Condition => ({ path: 'message', op: 'matches', value });
const routesOf = (...conditions: Condition[]) => conditions.map((when) => ({ when, agent_id: 'a' }));

it('every route with an invalid expression is a problem', () => {
  const problems = listRouteProblems({
    routes: routesOf(matching('fine'), matching('('), { not: { any: [matching('(?=x)')] } }),
  });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^routes\.1\.when: /);
  expect(problems[1]).toMatch(/^routes\.2\.when: /);
});

it('20 expressions in all routes together are allowed, at any depth; 21 are not', () => {
  const twenty = routesOf({ all: Array.from({ length: 19 }, () => matching('x')) }, { not: matching('y') });
  expect(listRouteProblems({ routes: twenty })).toEqual([]);
  expect(listRouteProblems({ routes: [...twenty, ...routesOf(matching('z'))] })).toEqual([
    expect.stringContaining('at most 20 regular expressions'),
  ]);
});

it('65,536 characters in all routes together are allowed; more are not', () => {
  const long = (at: number): Condition => ({ path: 'message', op: 'equals', value: `${at}${'x'.repeat(990)}` });
  expect(listRouteProblems({ routes: routesOf(...Array.from({ length: 49 }, (_, at) => long(at))) })).toEqual([]);
  const both = { all: [long(1), long(2)] };
  expect(listRouteProblems({ routes: routesOf(...Array.from({ length: 49 }, () => both)) })).toEqual([
    expect.stringContaining('more than 65,536 characters'),
  ]);
});

it('an agent that is named without being a member is a problem with its place', () => {
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

it('has the path of its field, for each expression of a route', () => {
  const routes = routesOf(matching('fine'), { all: [matching('('), { not: matching('*') }] });
  expect(listPlaced({ routes }).map(({ path }) => path)).toEqual([
    'routes[1].when.all[0].value',
    'routes[1].when.all[1].not.value',
  ]);
});
