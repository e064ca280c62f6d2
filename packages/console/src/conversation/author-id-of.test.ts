import type { ProjectTask } from '@harkara/contract';
import { expect, test } from 'vitest';
import { authorIdOf } from './author-id-of.ts';

const task = {
  agent_id: 'agt_refunds',
  steps: [
    { turn: 1, agent_id: 'agt_triage' },
    { turn: 2, agent_id: 'agt_triage' },
    { turn: 2, agent_id: 'agt_refunds' },
  ],
} as unknown as ProjectTask;
const message = (turn: number, role: 'user' | 'assistant', author: string | null = null) =>
  ({ turn, role, author }) as ProjectTask['messages'][number];

test('each reply of a workforce is by the agent that wrote it, also once another has the task', () => {
  const replies = [1, 2].map((turn) => authorIdOf(task, message(turn, 'assistant')));
  expect(replies).toEqual(['agt_triage', 'agt_refunds']);
});

test('a reply whose steps are not shown is by the agent of the task', () => {
  expect(authorIdOf(task, message(3, 'assistant'))).toBe('agt_refunds');
});

test('a message is by the person who wrote it, and else by the caller', () => {
  expect(authorIdOf(task, message(1, 'assistant', 'usr_1'))).toBe('usr_1');
  expect(authorIdOf(task, message(1, 'user'))).toBeNull();
});
