import { expect, test } from 'vitest';
import { goalNames } from '../document/goal-names.ts';
import type { Measurement } from '../measure/bench.ts';
import { compareSides } from './compare-sides.ts';
import { goalFiguresOf } from './goal-figures.ts';
import { presentComparison, presentProcessorTime } from './present-comparison.ts';
import { presentSizing } from './present-sizing.ts';

const measure = (side: string, rps: number, more: Partial<Measurement> = {}): Measurement => ({
  side,
  work: 'webhook',
  concurrency: 16,
  rps,
  p50: 1,
  p99: 1_000 / rps,
  finishedPerSecond: rps / 2,
  processorMs: { gateway: 0.5, postgres: 1.5, idle: 0 },
  ...more,
});
const sides = { ours: 'ours', base: 'floor' };

test('a ratio is the median of the ratios of each round, not the ratio of medians', () => {
  const rounds = [
    [1_000, 500],
    [100, 90],
    [2_000, 400],
  ];
  const measured = rounds.flatMap(([floor = 0, ours = 0]) => [measure('floor', floor), measure('ours', ours)]);
  const [row] = compareSides(measured, sides);
  expect(row?.ratio).toBe(0.5);
  expect(row?.p99Ratio).toBe(2);
  expect(row?.finishedRatio).toBe(0.5);
  expect([row?.ours.rps, row?.base.rps]).toEqual([400, 1_000]);
});

test('points are apart, a side that is neither is shown beside them, and one that lacks a side is left out', () => {
  const read = { work: 'get', finishedPerSecond: null } as const;
  const reads = [measure('floor', 100, read), measure('ours', 90, read)];
  const calls = [measure('floor', 100), measure('ours', 50), measure('trivial', 200)];
  const measured = [...calls, ...reads, measure('ours', 90, { concurrency: 1 })];
  const rows = compareSides(measured, sides);
  expect(rows.map(({ work, concurrency, ratio }) => [work, concurrency, ratio])).toEqual([
    ['webhook', 16, 0.5],
    ['get', 16, 0.9],
  ]);
  const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim());
  const [webhook, get] = presentComparison(rows, 'floor').split('\n').slice(2);
  expect(cellsOf(webhook).join(' ').trim()).toBe('webhook 16 0.50 0.50 2.00 50 25 1.00 20.00 100 50 1.00 10.00 200');
  expect(cellsOf(get).at(-2)).toBe('–');
});

test('each goal takes its figures by the number of clients; what was not measured is null', () => {
  const figures = goalFiguresOf(compareSides([measure('floor', 100), measure('ours', 50)], sides));
  expect(figures.get(goalNames.webhook)).toEqual([null, 0.5, null]);
  expect(figures.get(goalNames.webhookFinished)).toEqual([null, 0.5, null]);
  expect(figures.get(goalNames.webhookP99)).toEqual([2]);
  expect(figures.get(goalNames.drain)).toEqual([null]);
});

test('processor time is shown by process, the most expensive first, and tells what a core carries', () => {
  const rows = compareSides([measure('floor', 100), measure('ours', 50)], sides);
  expect(presentProcessorTime(rows, 'floor')).toContain('2.00 | postgres 1.50, gateway 0.50 |');
  expect(presentSizing(rows)).toMatch(/\| postgres \| webhook call with its turn \| +1\.50 \| +667 \|/);
  const unread = compareSides(
    [measure('floor', 100, { processorMs: null }), measure('ours', 50, { processorMs: null })],
    sides,
  );
  expect([presentProcessorTime(unread, 'floor'), presentSizing(unread)]).toEqual([null, null]);
});
