import { expect, test } from 'vitest';
import { listFaults } from './list-faults.ts';
import { listSlow } from './list-slow.ts';
import type { Outcome } from './outcome.ts';

const task = {
  id: 'tsk_a',
  scheduled: false,
  began_at: 0,
  ended_at: 1_000,
  status: 'done',
  error: null,
  answers: 1,
  calls_expected: 1,
  calls_done: 1,
  tool_calls: 0,
  steps_not_done: [],
  cost_micro_inr: 5,
  steps_cost_micro_inr: 5,
};
const spend = { reserved_micro_inr: 0, spent_micro_inr: 5, late_calls: 0, refused_calls: 0, call_micro_inr_max: 5 };
const accepted = (id: string) => ({ what: 'accepted', call: 0, id, at: 0 }) as const;
const good: Outcome = {
  events: [accepted('tsk_a')],
  tasks: [task],
  claims: [{ task_id: 'tsk_a', turn: 1, attempt: 1, worker: 'runner-0-0', at: new Date(0) }],
  scheduleRuns: [],
  spend,
  modelCalls: { 'tsk_a-1-1': 1 },
  outsideCalls: [{ taskId: 'tsk_a', to: 'model', at: 1_000 }],
  leftovers: { openStepsOfEndedTasks: 0, liveRunsOfEndedTasks: 0, openStepsOfEndedRuns: 0, reservedWithoutStep: 0 },
};

test('a run that kept every promise has no faults', () => {
  expect([listFaults(good), listSlow(good)]).toEqual([[], []]);
});

test.each<[string, Partial<Outcome>]>([
  ['an accepted task that is not in the database', { events: [accepted('tsk_a'), accepted('tsk_b')] }],
  ['a task that no client was told of', { events: [] }],
  ['a task with two answers', { tasks: [{ ...task, answers: 2 }] }],
  ['a task that is still running', { tasks: [{ ...task, status: 'running' }] }],
  ['a step left open', { tasks: [{ ...task, steps_not_done: ['tool_call started'] }] }],
  ['money left set aside', { spend: { ...spend, reserved_micro_inr: 1 } }],
  ['money counted twice', { spend: { ...spend, spent_micro_inr: 10 } }],
  ['a call repeated without a takeover', { modelCalls: { 'tsk_a-1-1': 2 } }],
  ['a step open in an ended task', { leftovers: { ...good.leftovers, openStepsOfEndedTasks: 1 } }],
  ['a tool run alive in an ended task', { leftovers: { ...good.leftovers, liveRunsOfEndedTasks: 1 } }],
  ['a step open in an ended tool run', { leftovers: { ...good.leftovers, openStepsOfEndedRuns: 1 } }],
  ['money reserved by no step', { leftovers: { ...good.leftovers, reservedWithoutStep: 1 } }],
  ['a call that was not taken', { events: [accepted('tsk_a'), { what: 'gave up', call: 1, error: '500', at: 0 }] }],
])('%s is a fault', (_title, change) => {
  expect(listFaults({ ...good, ...change })).toHaveLength(1);
});

const cancelledEvents = [accepted('tsk_a'), { what: 'cancelled', id: 'tsk_a', at: 1_000 } as const];
const stopped = { status: 'failed', error: 'Cancelled.', answers: 0, calls_done: 0 };
const cancelled = { ...task, ...stopped, steps_not_done: ['model_call failed Cancelled.'] };

test('a cancelled task has no answer, and what its last call cost may be paid late', () => {
  const late = {
    ...good,
    events: cancelledEvents,
    tasks: [{ ...cancelled, cost_micro_inr: 0, steps_cost_micro_inr: 0 }],
  };
  expect(listFaults({ ...late, spend: { ...spend, late_calls: 1 } })).toEqual([]);
  expect(listFaults({ ...late, spend: { ...spend, late_calls: 0 } })).toHaveLength(1);
  expect(listFaults({ ...good, events: cancelledEvents, tasks: [{ ...cancelled, answers: 1 }] })).toHaveLength(1);
  expect(listFaults({ ...good, tasks: [cancelled] }).length).toBeGreaterThan(0);
});

test.each(['model', 'tool'] as const)('a call of the %s that begins after the answer to a cancel is a fault', (to) => {
  const called = (at: number) => ({ ...good, events: cancelledEvents, outsideCalls: [{ taskId: 'tsk_a', to, at }] });
  expect(listSlow(called(1_100))).toEqual([]);
  expect(listSlow(called(1_101))).toEqual([`the ${to} was called 101 ms after the cancel of tsk_a was answered`]);
  expect(listSlow({ ...called(9_000), events: good.events })).toEqual([]);
});
