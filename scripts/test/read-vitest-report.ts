import { z } from 'zod';
import type { Tally } from './tally.ts';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Counts vitest's JSON report. A file that failed without a failed test (it could not be loaded) counts as one.
 * An empty text, when vitest could not even start, is nothing passed and nothing failed. */
export function readVitestReport(text: string): Tally {
  if (text === '') return { passed: 0, failed: 0, skipped: 0 };
  const report = Report.parse(JSON.parse(text));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
