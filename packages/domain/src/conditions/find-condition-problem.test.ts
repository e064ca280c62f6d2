import type { Condition } from '@harkara/contract';
import { describe, expect, it } from 'vitest';
import { createProgramBudget } from '../limits/program-budget.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { findConditionProblem as findProblem } from './find-condition-problem.ts';

const findConditionProblem = (condition: Condition) =>
  findProblem(
    condition,
    createProgramBudget(() => 0),
  );
const pattern = (value: string): Condition => ({ path: 'a', op: 'matches', value });
const exists: Condition = { path: 'a', op: 'exists' };

describe('the problem of a condition', () => {
  it('is null when every expression compiles', () => {
    expect(
      findConditionProblem({ all: [pattern('^a+$'), { any: [exists, { not: pattern('[क-ह]{1,5}') }] }] }),
    ).toBeNull();
    expect(findConditionProblem({ path: 'a', op: 'equals', value: '(' })).toBeNull();
  });

  it.each(['(', 'a(?=b)', '(a)\\1', '[z-a]', 'a{1001}', '*', 'a{1000}', '(?:[ab]{0,30}){0,30}', '\\pL{999}'])(
    'names the expression %s, at any depth',
    (value) => {
      expect(findConditionProblem({ not: { any: [exists, { all: [pattern(value)] }] } })).toMatch(
        /^The regular expression for a cannot be used: .+\.$/,
      );
    },
  );

  it('names its length over 32,768 characters as JSON, which 98 long expressions do not have', () => {
    const value = Array.from({ length: 100 }, (_, at) => `${at}${'x'.repeat(330)}`);
    expect(findConditionProblem({ path: 'a', op: 'in', value })).toMatch(/^The condition has more than 32,768 char/);
    expect(findConditionProblem({ all: Array.from({ length: 98 }, () => pattern('x'.repeat(200))) })).toBeNull();
  });

  it('is found at once in any expression that has the right length', () => {
    for (const piece of ['a{1000}', '(((((', '[\\pL\\pN]{999}', '.{0,999}', '(?i)\\pL+']) {
      const hostile = pattern(piece.repeat(40).slice(0, 200));
      expect(spentMs(() => findConditionProblem(hostile))).toBeLessThan(3_000);
    }
  });
});
