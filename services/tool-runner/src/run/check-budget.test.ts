import { limits, toolStep } from '@harkara/contract';
import { expect, test } from 'vitest';
import type { OwnStep } from '../steps/perform-step.ts';
import { checkBudget } from './check-budget.ts';

const cap = limits.toolRunMicroInrMax;
const parse = (rest: object) => toolStep.parse({ id: 'pay', name: 'Pay', ...rest }) as OwnStep;
const http = (price_inr: number) => parse({ type: 'http', method: 'POST', url: 'https://a.example', price_inr });
const ai = parse({ type: 'ai', prompt: 'Go' });

test('a call whose price just fits into what is left may be made', () => {
  expect(checkBudget(http(5), 0)).toBeNull();
  expect(checkBudget(http(2), cap - 2_000_000)).toBeNull();
});

test('a call that would pass 5 rupees by a micro-rupee is not begun', () => {
  expect(checkBudget(http(2), cap - 1_999_999)).toEqual({
    kind: 'stopped',
    code: 'cost_cap',
    error: 'The run would pass its limit of 5 rupees. The step "Pay" was not begun.',
  });
});

test('a model call begins while anything is left, because its price is known only afterwards', () => {
  expect(checkBudget(ai, cap - 1)).toBeNull();
  expect(checkBudget(ai, cap)).toMatchObject({ code: 'cost_cap', error: expect.stringContaining('has spent') });
});

test.each([
  ['a call without a price', http(0)],
  ['code', parse({ type: 'code', code: 'return 1' })],
  ['a condition', parse({ type: 'condition', condition: { path: 'inputs.a', op: 'exists' } })],
])('%s costs nothing, so the budget never refuses it', (_what, step) => {
  expect(checkBudget(step, cap * 2)).toBeNull();
});
