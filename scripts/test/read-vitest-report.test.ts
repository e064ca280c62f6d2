import { expect, test } from 'vitest';
import { readVitestReport } from './read-vitest-report.ts';

const counts = { numPassedTests: 5, numFailedTests: 1 };
const skippedFor = (needs?: string) => ({ status: 'skipped', meta: needs === undefined ? {} : { needs } });

test('passed and failed tests are counted, and skipped ones by what they need', () => {
  const assertionResults = [
    { status: 'failed', meta: {} },
    { status: 'passed', meta: { needs: 'Redis' } },
    skippedFor('Redis'),
    skippedFor('kubectl'),
    skippedFor('Redis'),
    { status: 'todo' },
  ];
  const testResults = [{ status: 'failed', assertionResults }];
  expect(readVitestReport(JSON.stringify({ ...counts, testResults }))).toEqual({
    passed: 5,
    failed: 1,
    skipped: { Redis: 2, kubectl: 1, '': 1 },
  });
});

test('a file that could not be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(readVitestReport(JSON.stringify({ ...counts, testResults })).failed).toBe(2);
});
