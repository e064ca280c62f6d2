import { taskStatus } from '@harkara/contract';
import { expect, test } from 'vitest';
import { type Bucket, countOf, stackBars, stacked, sumOf } from './stack-bars.ts';

const none = { queued: 0, running: 0, needs_approval: 0, escalated: 0, done: 0, failed: 0 };
const bucket = (byStatus: Partial<Bucket['by_status']>): Bucket => ({
  at: '2026-11-22T08:30:00.000Z',
  by_status: { ...none, ...byStatus },
  cost_inr: 0,
});

test('every status of the contract is in the bars', () => {
  expect([...stacked].sort()).toEqual([...taskStatus.options].sort());
});

test('a bar is as high as its part of the highest one, and failed tasks lie on done ones', () => {
  expect(stackBars([bucket({ done: 3, failed: 1 }), bucket({ failed: 1, running: 1 }), bucket({})])).toEqual([
    [
      { status: 'done', y: 0.25, height: 0.75 },
      { status: 'failed', y: 0, height: 0.25 },
    ],
    [
      { status: 'failed', y: 0.75, height: 0.25 },
      { status: 'running', y: 0.5, height: 0.25 },
    ],
    [],
  ]);
});

test('without tasks nothing is drawn, and nothing divided by zero', () => {
  expect(stackBars([bucket({})])).toEqual([[]]);
  expect(stackBars([])).toEqual([]);
});

test('sums are those of all buckets', () => {
  const buckets = [bucket({ done: 3, failed: 1 }), bucket({ done: 1, queued: 2 })];
  expect(sumOf(buckets)).toEqual({ ...none, done: 4, failed: 1, queued: 2 });
  expect(buckets.map(countOf)).toEqual([4, 3]);
});
