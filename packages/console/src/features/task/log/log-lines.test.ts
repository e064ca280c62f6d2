import { expect, test } from 'vitest';
import type { ShownTask } from '../record/shown-task.ts';
import { logLinesOf } from './log-lines.ts';

const at = (second: number) => `2026-11-22T03:44:0${second}.000Z`;

test('messages, steps and decisions come in the order of time', () => {
  const step = {
    turn: 1,
    name: 'offline/echo',
    agent_id: 'agt_1',
    cost_inr: 0,
    tokens_in: 0,
    tokens_out: 0,
    error: null,
  };
  const task = {
    agent_id: 'agt_1',
    names: { agt_1: { name: 'Asha', deleted: false }, usr_1: { name: 'Priya', deleted: false } },
    messages: [
      { turn: 1, role: 'user', author: null, at: at(0), content: 'Hello' },
      { turn: 1, role: 'assistant', author: 'usr_1', at: at(6), content: 'Good day' },
    ],
    steps: [
      {
        ...step,
        id: 'stp_1',
        step_no: 1,
        kind: 'model_call',
        status: 'failed',
        started_at: at(1),
        duration_ms: 400,
        cost_inr: 0.12,
        tokens_in: 1_204,
        tokens_out: 88,
        error: 'Too slow.',
      },
      { ...step, id: 'stp_2', step_no: 2, kind: 'approval', status: 'started', started_at: at(2), duration_ms: null },
    ],
    approvals: [
      { id: 'apr_1', decided_at: at(5), decided_by: 'usr_1', status: 'approved', note: 'Fine.' },
      { id: 'apr_2', decided_at: null, decided_by: null, status: 'pending', note: null },
    ],
  } as unknown as ShownTask;
  expect(logLinesOf(task).map(({ text, isFailure }) => [text, isFailure])).toEqual([
    ['Message of turn 1 by caller, 5 characters', false],
    ['Step 1 of turn 1: model offline/echo by Asha, failed in 0.4 s, ₹0.12, 1204 + 88 tokens, Too slow.', true],
    ['Step 2 of turn 1: approval offline/echo by Asha, started', false],
    ['Approval approved by Priya: Fine.', false],
    ['Message of turn 1 by Priya, 8 characters', false],
  ]);
});

test('the line of a reply names the agent that wrote it, also once another has the task', () => {
  const task = {
    agent_id: 'agt_2',
    names: { agt_1: { name: 'Asha', deleted: false }, agt_2: { name: 'Refunds', deleted: false } },
    messages: [1, 2].map((turn) => ({ turn, role: 'assistant', author: null, at: at(turn), content: 'Yes.' })),
    steps: [1, 2].map((turn) => ({
      id: `stp_${turn}`,
      turn,
      kind: 'reply',
      status: 'done',
      agent_id: `agt_${turn}`,
      started_at: at(0),
      duration_ms: 0,
      cost_inr: 0,
      tokens_in: 0,
      error: null,
    })),
    approvals: [],
  } as unknown as ShownTask;
  const lines = logLinesOf(task).map(({ text }) => text);
  expect(lines.filter((text) => text.startsWith('Message'))).toEqual([
    'Message of turn 1 by Asha, 4 characters',
    'Message of turn 2 by Refunds, 4 characters',
  ]);
});
