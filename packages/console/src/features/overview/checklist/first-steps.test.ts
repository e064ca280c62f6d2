import { expect, test } from 'vitest';
import { firstStepsOf } from './first-steps.ts';

const done = (input: Parameters<typeof firstStepsOf>[0]) => firstStepsOf(input).map(({ isDone }) => isDone);

test('each step is done by what the project has', () => {
  expect(done({ agents: 0, testChats: 0, entries: 0, tasks: 0 })).toEqual([false, false, false, false]);
  expect(done({ agents: 1, testChats: 1, entries: 0, tasks: 0 })).toEqual([true, true, false, false]);
  expect(done({ agents: 1, testChats: 0, entries: 1, tasks: 0 })).toEqual([true, false, true, false]);
});

test('a project with tasks is through, also without a test chat', () => {
  expect(done({ agents: 1, testChats: 0, entries: 1, tasks: 3 })).toEqual([true, true, true, true]);
});
