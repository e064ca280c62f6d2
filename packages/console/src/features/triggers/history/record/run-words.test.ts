import type { ScheduleRun } from '@harkara/contract';
import { expect, test } from 'vitest';
import { sayDelay, sayRun, statusOfRun, sumUpRuns } from './run-words.ts';

const started: ScheduleRun = {
  id: 'fir_1',
  trigger_id: 'trg_1',
  due_at: '2026-11-22T03:30:00.000Z',
  at: '2026-11-22T03:30:02.000Z',
  result: 'Started',
  reason: null,
  task_id: 'tsk_1',
  task_status: 'done',
};
const skipped: ScheduleRun = {
  ...started,
  result: 'Skipped',
  reason: 'The agent is paused.',
  task_id: null,
  task_status: null,
};

test('a run looks like its task, and says why there is none', () => {
  expect([started, skipped].map(statusOfRun)).toEqual(['done', 'skipped']);
  expect([started, skipped].map(sayRun)).toEqual(['Started a task.', 'The agent is paused.']);
});

test('only a run that the scheduler began over a minute after it was due is late', () => {
  const at = '2026-11-22T03:34:10.000Z';
  expect([started, { ...started, at }, { ...started, at, due_at: null }].map(sayDelay)).toEqual([
    undefined,
    '4 min 10 s late',
    undefined,
  ]);
});

test('runs are summed up by how they came out', () => {
  expect(sumUpRuns([started, skipped, started])).toBe('3 runs: 2 done, 1 skipped');
  expect(sumUpRuns([skipped])).toBe('1 run: 1 skipped');
});
