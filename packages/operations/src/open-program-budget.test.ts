import { expect, test, vi } from 'vitest';
import { openProgramBudget } from './open-program-budget.ts';

test('what a process needs once is prepared before the time of a decision begins', () => {
  const prepare = vi.fn();
  const budget = openProgramBudget(prepare);
  expect(prepare).toHaveBeenCalledOnce();
  expect(budget.take(1)).toBe(true);
});
