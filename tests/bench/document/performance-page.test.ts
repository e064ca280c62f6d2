import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBlock } from './blocks.ts';
import { fillGoals } from './fill-goals.ts';
import { allGoalNames, growthGoalNames } from './goal-names.ts';
import { parseGoals } from './parse-goals.ts';

const page = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8');
const goals = parseGoals(readBlock(page, 'goals'));

test('the page has a goal for everything that can be measured, and for nothing else', () => {
  expect(goals.map(({ name }) => name).sort()).toEqual([...allGoalNames].sort());
});

test('the table of goals is as the command writes it', () => {
  expect(readBlock(page, 'goals')).toBe(fillGoals(goals, new Map()));
});

test('a moonshot asks for more than its goal, in the same unit', () => {
  for (const { name, points, must, moonshot } of goals) {
    expect([moonshot.isUpper, moonshot.unit], name).toEqual([must.isUpper, must.unit]);
    points.forEach((_, at) => {
      const [low, high] = [
        must.values[at] ?? must.values.at(-1) ?? 0,
        moonshot.values[at] ?? moonshot.values.at(-1) ?? 0,
      ];
      expect(must.isUpper ? high < low : high > low, `${name}, ${points[at]}`).toBe(true);
    });
  }
});

test.each([
  'machine',
  'goals',
  'comparison',
  'processor',
  'sizing',
  'fresh',
  ...growthGoalNames,
  'embedded',
  'topology',
  'start',
])('the page has a place for %s', (name) => {
  expect(readBlock(page, name)).not.toBe('');
});
