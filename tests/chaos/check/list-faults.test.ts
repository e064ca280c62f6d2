import { expect, test } from 'vitest';
import { listFaults } from './list-faults.ts';
import type { Outcome } from './outcome.ts';

const task = {
  id: 'tsk_a',
  status: 'done',
  error: null,
  answers: 1,
  calls_done: 1,
  calls_open: 0,
  cost_micro_inr: 5,
  steps_cost_micro_inr: 5,
};
const good: Outcome = {
  acceptedIds: ['tsk_a'],
  clientErrors: [],
  tasks: [task],
  claims: [{ task_id: 'tsk_a', turn: 1, attempt: 1, worker: 'runner-0-0', at: new Date(0) }],
  kills: [],
  spend: { reserved_micro_inr: 0, spent_micro_inr: 5 },
  modelCalls: { 'tsk_a-1-1': 1 },
  leftovers: { openStepsOfEndedTasks: 0, liveRunsOfEndedTasks: 0, openStepsOfEndedRuns: 0, reservedWithoutStep: 0 },
};

test('a run that kept every promise has no faults', () => {
  expect(listFaults(good)).toEqual([]);
});

test.each<[string, Partial<Outcome>]>([
  ['an accepted task that is not in the database', { acceptedIds: ['tsk_a', 'tsk_b'] }],
  ['a task that no client was told of', { acceptedIds: [] }],
  ['a task with two answers', { tasks: [{ ...task, answers: 2 }] }],
  ['a task that is still running', { tasks: [{ ...task, status: 'running' }] }],
  ['a step left open', { tasks: [{ ...task, calls_open: 1 }] }],
  ['money left set aside', { spend: { reserved_micro_inr: 1, spent_micro_inr: 5 } }],
  ['money counted twice', { spend: { reserved_micro_inr: 0, spent_micro_inr: 10 } }],
  ['a call repeated without a takeover', { modelCalls: { 'tsk_a-1-1': 2 } }],
  ['a step open in an ended task', { leftovers: { ...good.leftovers, openStepsOfEndedTasks: 1 } }],
  ['a tool run alive in an ended task', { leftovers: { ...good.leftovers, liveRunsOfEndedTasks: 1 } }],
  ['a step open in an ended tool run', { leftovers: { ...good.leftovers, openStepsOfEndedRuns: 1 } }],
  ['money reserved by no step', { leftovers: { ...good.leftovers, reservedWithoutStep: 1 } }],
  ['an error that a client saw', { clientErrors: ['503'] }],
])('%s is a fault', (_title, change) => {
  expect(listFaults({ ...good, ...change })).toHaveLength(1);
});
