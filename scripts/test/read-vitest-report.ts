import { z } from 'zod';
import type { Tally } from './tally.ts';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), meta: z.object({ needs: z.string().optional() }).optional() }),
      ),
    }),
  ),
});

const ran = new Set(['passed', 'failed']);

/**
 * Counts vitest's JSON report. A file that failed without a failed test (it could not be loaded) counts as one failure.
 * An empty text, when vitest could not start, is nothing passed and nothing failed.
 */
export function readVitestReport(text: string): Tally {
  if (text === '') return { passed: 0, failed: 0, skipped: {} };
  const report = Report.parse(JSON.parse(text));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: countNeeds(report),
  };
}

function countNeeds({ testResults }: z.output<typeof Report>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, meta } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (!ran.has(status)) counts[meta?.needs ?? ''] = (counts[meta?.needs ?? ''] ?? 0) + 1;
  return counts;
}
