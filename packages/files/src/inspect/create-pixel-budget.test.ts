import { expect, test } from 'vitest';
import { createPixelBudget } from './create-pixel-budget.ts';

test('images that fit together are decoded together, others one after the other', async () => {
  const budget = createPixelBudget(100);
  const [first, second] = [await budget.take(60), await budget.take(40)];
  const order: string[] = [];
  const third = budget.take(50).then((release) => (order.push('third'), release));
  const fourth = budget.take(1).then((release) => (order.push('fourth'), release));
  await Promise.resolve();
  expect([budget.usedBytes, order]).toEqual([100, []]);
  first();
  await Promise.all([third, fourth]);
  expect([budget.usedBytes, order]).toEqual([91, ['third', 'fourth']]);
  for (const release of [second, await third, await fourth]) release();
  expect(budget.usedBytes).toBe(0);
});
