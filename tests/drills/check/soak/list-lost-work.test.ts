import { expect, test } from 'vitest';
import type { Event } from '../../history/event.ts';
import type { TaskDetails } from '../outcome.ts';
import { listLostWork } from './list-lost-work.ts';
import type { SoakRecord } from './soak-record.ts';

type Input = Parameters<typeof listLostWork>[0];

const done: TaskDetails = {
  id: 'tsk_1',
  scheduled: false,
  began_at: 0,
  ended_at: 1,
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
const recorded = { channel: 'api', agent_id: 'agt_1', event_id: null, turn: 1, reply: 'Done.', steps: ['1-1', '1-2'] };
const accepted = (id: string, kind: 'start' | 'follow-up' | 'approval' | 'event'): Event => ({
  what: 'accepted',
  call: 1,
  id,
  kind,
});
const decided = (verb: 'edit' | 'reject', text: string | null): Event => ({
  what: 'decided',
  id: 'tsk_3',
  approvalId: 'apr_1',
  verb,
  text,
});

const events: Event[] = [
  accepted('tsk_1', 'start'),
  { what: 'followed', id: 'tsk_1', steps: ['1-1', '1-2'], resumed: 1 },
  { what: 'routed', id: 'tsk_1', agentId: 'agt_1' },
  { what: 'attached', id: 'tsk_1', fileId: 'att_1' },
  accepted('tsk_2', 'follow-up'),
  { what: 'continued', id: 'tsk_2' },
  accepted('tsk_3', 'approval'),
  decided('edit', 'Edited.'),
  { what: 'reported', id: 'evt_1', taskIds: ['tsk_4'] },
  accepted('tsk_4', 'event'),
  { what: 'ran', id: 'trn_1', no: 4, output: 8 },
];
const tasks = [
  done,
  { ...done, id: 'tsk_2', answers: 2, calls_done: 2 },
  { ...done, id: 'tsk_3' },
  { ...done, id: 'tsk_4' },
];
const record: SoakRecord = {
  tasks: [
    { ...recorded, id: 'tsk_1' },
    { ...recorded, id: 'tsk_2' },
    { ...recorded, id: 'tsk_3', reply: 'Edited.' },
    { ...recorded, id: 'tsk_4', channel: 'Event' },
  ],
  runs: [{ id: 'trn_1', status: 'done', no: 4, output: 8 }],
  approvals: [{ id: 'apr_1', task_id: 'tsk_3', status: 'approved', text: 'Edited.' }],
  files: [{ id: 'att_1', task_id: 'tsk_1' }],
  events: [{ id: 'evt_1', tasks: 1 }],
};

const inputOf = (over: { events?: Event[]; tasks?: TaskDetails[]; record?: Partial<SoakRecord> }): Input => ({
  events: (over.events ?? events).map((each) => ({ ...each, at: 1 })),
  tasks: over.tasks ?? tasks,
  scheduleRuns: [],
  record: { ...record, ...over.record },
});
const without = (what: Event['what']) => events.filter((each) => each.what !== what);
const change = (id: string, changes: Partial<TaskDetails>) =>
  tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));

test('work that was all done once has no faults', () => {
  expect(listLostWork(inputOf({}))).toEqual([]);
});

test.each([
  ['a task that is not there', { tasks: tasks.slice(1) }, 'tsk_1 was accepted and is lost'],
  ['a second task', { tasks: [...tasks, { ...done, id: 'tsk_9' }] }, 'tsk_9 is there and no client was told'],
  ['a task that failed', { tasks: change('tsk_1', { status: 'failed', error: 'Oh.' }) }, 'tsk_1 is failed (Oh.)'],
  ['a second answer', { tasks: change('tsk_1', { answers: 2 }) }, 'tsk_1 has 2 answers'],
  ['a follow-up without its answer', { tasks: change('tsk_2', { answers: 1 }) }, 'tsk_2 has 1 answers'],
  ['a follow-up that was not taken', { events: without('continued') }, 'tsk_2 was not continued'],
  [
    'a stream that left a step out',
    { record: { tasks: record.tasks.map((task) => ({ ...task, steps: ['1-1', '1-2', '1-3'] })) } },
    'the stream of tsk_1 had 1-1,1-2, recorded is 1-1,1-2,1-3',
  ],
  [
    'another agent than the route names',
    { record: { tasks: record.tasks.map((task) => ({ ...task, agent_id: 'agt_2' })) } },
    'tsk_1 was routed to another agent',
  ],
  ['a decision that nobody made', { events: without('decided') }, 'apr_1 is approved and nobody decided it'],
  [
    'a decision that had no effect',
    { record: { approvals: [{ id: 'apr_1', task_id: 'tsk_3', status: 'pending', text: null }] } },
    'apr_1 is pending after edit',
  ],
  [
    'a rejected reply that was sent',
    { events: [...without('decided'), decided('reject', null)] },
    'apr_1 is approved after reject',
  ],
  ['a file that is not sent', { record: { files: [] } }, 'att_1 is not sent'],
  [
    'an event with two tasks',
    { record: { events: [{ id: 'evt_1', tasks: 2 }] } },
    'evt_1 was told to start 1 tasks and has 2',
  ],
  ['a run that is not there', { record: { runs: [] } }, 'trn_1 was answered and is lost'],
  [
    'a second run',
    { record: { runs: [...record.runs, { ...record.runs[0]!, id: 'trn_2' }] } },
    'trn_2 is there and no client was told',
  ],
])('%s is found', (_title, over, fault) => {
  expect(listLostWork(inputOf(over))).toContain(fault);
});
