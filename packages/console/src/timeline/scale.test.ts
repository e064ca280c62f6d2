import { expect, test } from 'vitest';
import { positionOf, scaleOf, type Span } from './scale.ts';

const work = (start: number, end: number): Span => ({ start, end, isWait: false });
const wait = (start: number, end: number): Span => ({ start, end, isWait: true });
const breaksOf = (spans: readonly Span[], from: number, to: number) =>
  scaleOf(spans, from, to)
    .segments.filter(({ isBreak }) => isBreak)
    .map((each) => [each.from, each.to]);

test('without long waits the axis is even', () => {
  const scale = scaleOf([work(0, 500), work(540, 1_000)], 0, 1_000);
  expect(scale.segments).toEqual([{ from: 0, to: 1_000, left: 0, width: 1, isBreak: false }]);
  expect([0, 250, 1_000].map((at) => positionOf(scale, at))).toEqual([0, 0.25, 1]);
});

test('a wait of more than a tenth of the span becomes a break, also when a row tells of it', () => {
  const spans = [work(0, 4_000), wait(4_000, 7_204_000), work(7_204_000, 7_208_000)];
  const scale = scaleOf(spans, 0, 7_208_000);
  expect(scale.segments.map(({ isBreak }) => isBreak)).toEqual([false, true, false]);
  expect(positionOf(scale, 4_000)).toBeCloseTo(0.47);
  expect(positionOf(scale, 7_204_000)).toBeCloseTo(0.53);
  expect(positionOf(scale, 7_208_000)).toBeCloseTo(1);
});

test('a wait of a tenth or less is drawn as it is', () => {
  expect(breaksOf([work(0, 450), work(550, 1_000)], 0, 1_000)).toEqual([]);
  expect(breaksOf([work(0, 440), work(550, 1_000)], 0, 1_000)).toEqual([[440, 550]]);
});

test('waits are judged by what longer ones leave of the span', () => {
  const spans = [work(0, 4_000), work(604_000, 608_000), work(86_608_000, 86_612_000)];
  expect(breaksOf(spans, 0, 86_612_000)).toEqual([
    [4_000, 604_000],
    [608_000, 86_608_000],
  ]);
});

test('work at the same time hides a wait', () => {
  expect(breaksOf([work(0, 10), work(0, 900), work(900, 1_000)], 0, 1_000)).toEqual([]);
});

test('where nothing but waiting was, there is no break', () => {
  expect(scaleOf([wait(0, 60_000)], 0, 60_000).segments).toHaveLength(1);
  expect(positionOf(scaleOf([], 5, 5), 5)).toBe(0);
});

test('a moment outside of the axis is at its end', () => {
  const scale = scaleOf([work(0, 100)], 0, 100);
  expect([positionOf(scale, -50), positionOf(scale, 150)]).toEqual([0, 1]);
});
