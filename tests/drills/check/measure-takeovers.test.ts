import { expect, test } from 'vitest';
import { measureTakeovers } from './measure-takeovers.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const claim = (attempt: number, worker: string, second: number) => ({
  task_id: 'tsk_a',
  turn: 1,
  attempt,
  worker,
  at: at(second),
});

test('a takeover is timed from the death of the worker that held the task, not from another death', () => {
  const claims = [claim(1, 'runner-0-0', 1), claim(2, 'runner-1-0', 14)];
  const kills = [
    { what: 'killed', worker: 'runner-1-9', at: at(2).getTime() },
    { what: 'killed', worker: 'runner-0-0', at: at(4).getTime() },
  ] as const;
  expect(measureTakeovers({ claims, events: kills })).toEqual({ gapsMs: [10_000], withoutKill: 0 });
});

test('a task claimed again from a living worker is told apart', () => {
  const claims = [claim(1, 'runner-0-0', 1), claim(2, 'runner-1-0', 14)];
  expect(measureTakeovers({ claims, events: [] })).toEqual({ gapsMs: [], withoutKill: 1 });
});
