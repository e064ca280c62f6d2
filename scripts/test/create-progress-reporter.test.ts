import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reporter } from 'vitest/node';
import { createProgressReporter } from './create-progress-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const end = (reporter: Reporter, ok: boolean) => reporter.onTestModuleEnd?.({ ok: () => ok } as never);

test('every 15 seconds it prints how many of all files are done, and for how long it has run', async () => {
  const lines: string[] = [];
  const reporter = createProgressReporter((line) => lines.push(line));
  await reporter.onTestRunStart?.([1, 2, 3] as never);
  await end(reporter, true);
  await vi.advanceTimersByTimeAsync(15_000);
  await end(reporter, false);
  await vi.advanceTimersByTimeAsync(60_000);
  await reporter.onTestRunEnd?.([], [], 'passed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(5);
  expect([lines[0], lines[4]]).toEqual(['… 1 of 3 test files, 0:15', '… 2 of 3 test files, 1 failed, 1:15']);
});
