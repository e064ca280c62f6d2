import { RE2JS } from 're2js';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the first pattern of a process is compiled once, and not by a decision', async () => {
  vi.resetModules();
  const { prepareConditions } = await import('./prepare-conditions.ts');
  const compile = vi.spyOn(RE2JS, 'compile');
  onTestFinished(() => compile.mockRestore());
  prepareConditions();
  prepareConditions();
  expect(compile).toHaveBeenCalledTimes(1);
});
