import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';
import { breakLabelsOf, ticksOf } from './ticks.ts';

const work = (start: number, end: number) => ({ start, end, isWait: false });

test('the axis is labelled with at most seven times, at even distances', () => {
  expect(ticksOf(scaleOf([work(0, 8_000)], 0, 8_000))).toEqual([
    { left: 0, label: '0 s' },
    { left: 0.25, label: '2.0 s' },
    { left: 0.5, label: '4.0 s' },
    { left: 0.75, label: '6.0 s' },
    { left: 1, label: '8.0 s' },
  ]);
});

test('after a break the labels go on with the time of work, and the break has its own', () => {
  const scale = scaleOf([work(0, 4_000), work(7_204_000, 7_208_000)], 0, 7_208_000);
  expect(ticksOf(scale).map(({ label }) => label)).toEqual(['0 s', '2.0 s', '4.0 s', '6.0 s', '8.0 s']);
  expect(breakLabelsOf(scale)).toEqual([{ left: expect.closeTo(0.5), label: '2 h' }]);
});

test('an axis without any length has its beginning only', () => {
  expect(ticksOf(scaleOf([], 5, 5))).toEqual([]);
});
