import { expect, test } from 'vitest';
import { decideVerdicts } from './decide-verdicts.ts';

const listener = (id: string) => ({ id, cause_trigger_id: 'trg_own' });
const started = { triggerId: 'trg_1', result: 'Started', reason: null, taskId: 'tsk_1' } as const;
const skipped = { triggerId: 'trg_2', result: 'Skipped', reason: 'The agent is paused.', taskId: null } as const;

test('every trigger that listens has one verdict, but for one that was deleted before it started', () => {
  const listeners = ['trg_1', 'trg_2', 'trg_3', 'trg_own', 'trg_deleted'].map(listener);
  const starts = [{ triggerId: 'trg_1' }, { triggerId: 'trg_deleted' }];
  expect(decideVerdicts({ listeners, starts, outcomes: [started, skipped] })).toEqual([
    { trigger_id: 'trg_1', result: 'Started', reason: null, task_id: 'tsk_1' },
    { trigger_id: 'trg_2', result: 'Skipped', reason: 'The agent is paused.', task_id: null },
    { trigger_id: 'trg_3', result: 'Ignored', reason: 'The filter does not hold.', task_id: null },
    {
      trigger_id: 'trg_own',
      result: 'Ignored',
      reason: 'The event comes from a task of this trigger.',
      task_id: null,
    },
  ]);
});

test('where nobody listens there is none', () => {
  expect(decideVerdicts({ listeners: [], starts: [], outcomes: [] })).toEqual([]);
});
