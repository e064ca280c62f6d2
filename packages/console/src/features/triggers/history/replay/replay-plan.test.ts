import type { Delivery, Replay } from '@harkara/contract';
import { expect, test } from 'vitest';
import { planReplay } from './replay-plan.ts';

const accepted: Replay = { id: 'a', outcome: 'Accepted', reason: null, equal_to: null, delivery: null };
const chosen = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, task_id: id === 'b' ? 'tsk_1' : null })) as Delivery[];

test('calls that start a task, that repeat another one, and that are refused are told apart', () => {
  const gone = { ...accepted, outcome: 'Refused', reason: 'The body is gone.' } as const;
  const decided: Replay[] = [
    accepted,
    { ...accepted, id: 'b' },
    { ...accepted, id: 'c', equal_to: 'dlv_1' },
    { ...accepted, id: 'd', outcome: 'Refused', reason: 'The body is not JSON.' },
    { ...gone, id: 'e' },
    { ...gone, id: 'f', equal_to: 'dlv_1' },
  ];
  expect(planReplay(decided, chosen)).toEqual({
    ready: ['a', 'b'],
    startedBefore: 1,
    repeats: ['c'],
    heldBecause: null,
    refused: [
      { reason: 'The body is gone.', count: 2 },
      { reason: 'The body is not JSON.', count: 1 },
    ],
  });
});

test('calls that are held say until what', () => {
  const held: Replay = { ...accepted, outcome: 'Held', reason: 'The agent is paused.' };
  expect(planReplay([held], chosen)).toMatchObject({ ready: ['a'], heldBecause: 'The agent is paused.', refused: [] });
});
