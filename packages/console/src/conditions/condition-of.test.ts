import { condition } from '@harkara/contract';
import { expect, test } from 'vitest';
import { conditionOf, problemOf } from './condition-of.ts';
import { readTests, testWords, type TestWord } from './written-test.ts';

const line = (path: string, word: TestWord, value = '') => ({ path, test: word, value });

test('one line is the test itself; more are joined', () => {
  const city = { path: 'city', op: 'equals', value: 'Pune' };
  expect(conditionOf([], 'all')).toBeNull();
  expect(conditionOf([line(' city ', 'equals', ' Pune ')], 'any')).toEqual(city);
  const two = [line('city', 'equals', 'Pune'), line('phone', 'absent')];
  expect(conditionOf(two, 'all')).toEqual({ all: [city, { path: 'phone', op: 'exists', value: false }] });
  expect(conditionOf(two, 'any')).toEqual({ any: [city, { path: 'phone', op: 'exists', value: false }] });
});

test('the contract takes what each line says, unless the line is said to be wrong', () => {
  for (const word of Object.keys(testWords) as TestWord[]) {
    for (const value of ['', ' ', 'Pune', '12', '-4.5', 'a, b,', ',', 'x'.repeat(150)]) {
      const written = line('city', word, value);
      const isWrong = Object.keys(problemOf(written)).length > 0;
      expect(condition.safeParse(conditionOf([written], 'all')).success, `${word} ${value}`).toBe(!isWrong);
    }
  }
  expect(problemOf(line(' ', 'exists'))).toHaveProperty('path');
});

test('an address keeps the lines, and what makes no sense is left out', () => {
  const lines = [line('city', 'equals', 'Pune'), line('phone', 'exists')];
  expect(readTests(lines)).toEqual(lines);
  expect(readTests([{ path: 'city', test: 'guess' }, null, 4, { test: 'equals' }])).toEqual([]);
  expect(readTests('city')).toEqual([]);
});
