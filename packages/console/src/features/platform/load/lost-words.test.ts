import { expect, test } from 'vitest';
import { sayLost } from './lost-words.ts';

const loadOf = (turnsLost: number, takenOver: number, runsLost: number) => ({
  turns: { ready: 0, blocked: 0, running: 9, suspended: 0, oldest_s: 0, lost: turnsLost, taken_over: takenOver },
  tool_runs: { waiting: 0, running: 9, oldest_s: 0, lost: runsLost },
});

test.each([
  [loadOf(0, 0, 0), null],
  [loadOf(1, 0, 0), '1 task lost their worker, and another worker takes over.'],
  [loadOf(2, 0, 1), '2 tasks and 1 tool run lost their worker, and another worker takes over.'],
  [loadOf(0, 3, 0), '3 running tasks came from a worker that was lost.'],
])('what workers left is told: %j', (load, sentence) => {
  expect(sayLost(load)).toBe(sentence);
});
