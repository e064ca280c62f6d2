import type { Step } from '@harkara/contract';
import { expect, test } from 'vitest';
import { handOversOf } from './hand-overs-of.ts';

const step = (id: string, agent_id: string, kind: Step['kind'], status: Step['status'] = 'done') =>
  ({ id, agent_id, kind, status, name: 'transfer_to_somebody' }) as Step;

test('who got the conversation is whose step is next, or who has it now', () => {
  const steps = [
    step('1', 'a', 'model_call'),
    step('2', 'a', 'hand_over'),
    step('3', 'b', 'model_call'),
    step('4', 'b', 'hand_over', 'failed'),
    step('5', 'b', 'hand_over'),
  ];
  expect(handOversOf({ steps, agent_id: 'c' })).toEqual([
    { id: '2', from: 'a', to: 'b' },
    { id: '5', from: 'b', to: 'c' },
  ]);
});
