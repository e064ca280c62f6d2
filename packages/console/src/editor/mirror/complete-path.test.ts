import { expect, test } from 'vitest';
import { writePath } from './complete-path.ts';

test.each([
  ['json', 'steps.fetch.output.items.0.sku', '{{steps.fetch.output.items.0.sku}}'],
  ['javascript', 'steps.fetch.output.items.0.sku', 'steps.fetch.output.items[0].sku'],
  ['jsonata', 'steps.fetch.output.items.0.sku', 'steps.fetch.output.items[0].sku'],
  ['javascript', 'inputs.first name', 'inputs["first name"]'],
  ['jsonata', 'inputs.first name', 'inputs.`first name`'],
  ['javascript', 'inputs.नाम', 'inputs.नाम'],
] as const)('in %s, %s is written %s', (language, path, written) => {
  expect(writePath(language, path)).toBe(written);
});
