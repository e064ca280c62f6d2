import type { LiveEvent } from '@harkara/contract';
import { expect, test } from 'vitest';
import { keysOfHints } from './keys-of-hint.ts';

const task = (id: string): LiveEvent => ({ event: 'task', data: { id, status: 'done' } });

test('of a task only that one and the lists are read again, however many hints there were', () => {
  expect(keysOfHints([task('tsk_1'), task('tsk_1'), task('tsk_2')])).toEqual([
    ['task', 'tsk_1'],
    ['tasks'],
    ['overview'],
    ['task', 'tsk_2'],
  ]);
});

test('of an event only that one, the lists, and the triggers that it may have started are read again', () => {
  expect(keysOfHints([{ event: 'event', data: { id: 'evt_1' } }])).toEqual([
    ['event', 'evt_1'],
    ['events'],
    ['trigger'],
    ['triggers'],
  ]);
});

test('the order of hints changes nothing', () => {
  const hints: LiveEvent[] = [
    task('tsk_1'),
    { event: 'changed', data: { kind: 'agent', id: 'agt_1' } },
    { event: 'step', data: { id: 'stp_1', task_id: 'tsk_1', turn: 1, status: 'done' } },
  ];
  const sorted = (each: typeof hints) =>
    keysOfHints(each)
      ?.map((key) => key.join())
      .sort();
  expect(sorted(hints.toReversed())).toEqual(sorted(hints));
});

test('after a reset, or more changes than are told singly, everything is read again', () => {
  expect(keysOfHints([task('tsk_1'), { event: 'reset', data: {} }])).toBeNull();
  expect(keysOfHints([{ event: 'many', data: { kinds: ['changed'] } }])).toBeNull();
  expect(keysOfHints([{ event: 'many', data: { kinds: ['tool_run'] } }])).toEqual([['tool-run'], ['tool-runs']]);
});
