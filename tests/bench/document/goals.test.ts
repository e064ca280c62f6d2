import { expect, test } from 'vitest';
import { fillGoals, judge } from './fill-goals.ts';
import { parseBound, parseGoals } from './parse-goals.ts';

const table = `
| Work | Compared with | At | Must | Moonshot | Ours | Reached |
| ---- | ------------- | -- | ---- | -------- | ---- | ------- |
| GET | the floor | 1 / 16 / 64 | ≥ 0.65 / 0.8 / 0.95 | ≥ 0.8 / 0.95 / 1.05 | 0.52 / – / 0.74 | no / – / no |
| memory | – | gateway / scheduler | ≤ 150 MiB | ≤ 120 MiB | – | – |
`;

test('a goal says which way it goes, a value for each point, and a unit', () => {
  expect(parseBound('≥ 0.65 / 0.8 / 0.95')).toEqual({ isUpper: false, values: [0.65, 0.8, 0.95], unit: '' });
  expect(parseBound('≤ 150 MiB')).toEqual({ isUpper: true, values: [150], unit: 'MiB' });
});

test.each(['0.8', '> 0.8', '≥ 0.8 /', '≥ 0.8 ms', '≥ fast', ''])('%j is no goal', (text) => {
  expect(() => parseBound(text)).toThrow('is no goal');
});

test('a figure is judged by the goal of its point, and the last value is for all further points', () => {
  const [reads, memory] = parseGoals(table);
  if (reads === undefined || memory === undefined) throw new Error('the table has two rows');
  expect([0.64, 0.65, 0.8].map((figure) => judge(figure, reads, 0))).toEqual(['no', 'must', 'moonshot']);
  expect(judge(0.8, reads, 2)).toBe('no');
  expect([151, 150, 120].map((figure) => judge(figure, memory, 1))).toEqual(['no', 'must', 'moonshot']);
});

test('what is printed is what is judged', () => {
  const [reads] = parseGoals(table);
  if (reads === undefined) throw new Error('the table has a row');
  expect(fillGoals([reads], new Map([['GET', [0.6451, 0.7951, 1.0461]]]))).toContain(
    '| 0.65 / 0.80 / 1.05 | must / must / moonshot |',
  );
});

test('new figures replace old ones, and what was not measured keeps its figure', () => {
  const filled = fillGoals(parseGoals(table), new Map([['GET', [null, 0.96, 0.97]]]));
  const [reads, memory] = parseGoals(filled);
  expect(reads?.ours).toEqual([0.52, 0.96, 0.97]);
  expect(filled).toContain('| no / moonshot / must |');
  expect(memory?.ours).toEqual([null, null]);
});
