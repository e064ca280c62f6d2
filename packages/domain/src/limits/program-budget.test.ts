import { limits } from '@harkara/contract';
import { expect, it } from 'vitest';
import { createProgramBudget } from './program-budget.ts';

it('a budget is spent when more characters are taken than it has, and stays spent', () => {
  const budget = createProgramBudget(() => 0);
  expect(budget.take(limits.decisionCharactersMax)).toBe(true);
  expect([budget.take(0), budget.isSpent]).toEqual([true, false]);
  expect([budget.take(1), budget.isSpent]).toEqual([false, true]);
  expect(budget.take(0)).toBe(false);
});

it('its time begins with the first take, ends 25 ms early for the work of the last one, and is over for good', () => {
  let nowMs = 1_000;
  const budget = createProgramBudget(() => nowMs);
  nowMs = 5_000;
  expect(budget.take(1)).toBe(true);
  nowMs += limits.decisionMsMax - 25;
  expect(budget.take(1)).toBe(true);
  nowMs += 1;
  expect([budget.take(1), budget.isSpent]).toEqual([false, true]);
  nowMs = 0;
  expect(budget.take(0)).toBe(false);
});
