import { expect, test } from 'vitest';
import { readVitestReport } from './read-vitest-report.ts';

const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('passed, failed and skipped tests are counted', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
  expect(readVitestReport(JSON.stringify({ ...counts, testResults }))).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a file that could not be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(readVitestReport(JSON.stringify({ ...counts, testResults })).failed).toBe(2);
});
