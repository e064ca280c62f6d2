import { taskStatus } from '@harkara/contract';
import type { TaskRow, ToolRunRow } from '@harkara/operations/work';
import { expect, test } from 'vitest';
import { describeRun, describeTask } from './describe-task.ts';

const at = new Date('2026-11-22T04:00:00Z');
const task = (over: Partial<TaskRow>): TaskRow => ({
  id: 'tsk_1',
  workspace_id: 'wsp_1',
  project_id: 'prj_1',
  agent_id: 'agt_1',
  workforce_id: null,
  channel: 'api',
  status: 'done',
  reply: 'Hello',
  escalation: null,
  error: null,
  turn: 1,
  attempt: 1,
  created_at: at,
  updated_at: at,
  ...over,
});
const describeStatus = (over: Partial<TaskRow>) =>
  describeTask(task(over), { publicUrl: 'https://harkara.example', now: at });

test('every status of a task is one of the extension', () => {
  const statuses = taskStatus.options.map((status) => [status, describeStatus({ status }).status]);
  expect(Object.fromEntries(statuses)).toEqual({
    queued: 'working',
    running: 'working',
    needs_approval: 'working',
    escalated: 'completed',
    done: 'completed',
    failed: 'completed',
  });
  expect(describeStatus({ status: 'failed', error: 'Cancelled.' }).status).toBe('cancelled');
});

test('a completed task has what the call would have answered, and only a failed one is an error', () => {
  expect(describeStatus({}).result).toMatchObject({ isError: false, content: [{ text: 'Hello' }, {}] });
  expect(describeStatus({ status: 'failed', error: 'The model refused.' }).result).toMatchObject({
    isError: true,
    content: [{ text: 'Task tsk_1 failed: The model refused.' }],
  });
  expect(describeStatus({ status: 'escalated', escalation: 'A refund.' }).result).toMatchObject({ isError: false });
});

test('who must decide, and where, is in the words of a task that waits for a person', () => {
  expect(describeStatus({ status: 'needs_approval' }).statusMessage).toMatch(
    /^A person must decide .* https:\/\/harkara\.example\/p\/prj_1\/approvals, .* It cannot be decided here\./,
  );
});

test.each([
  [0, 1_000],
  [9_999, 1_000],
  [10_000, 5_000],
])('a task that last changed %d ms ago is looked at every %d ms', (ageMs, pollIntervalMs) => {
  const now = new Date(at.getTime() + ageMs);
  expect(describeTask(task({ status: 'running' }), { publicUrl: '', now })).toMatchObject({ pollIntervalMs });
});

test('a run began a minute before its deadline', () => {
  const run: ToolRunRow = {
    id: 'trn_1',
    tool_id: 'ctl_1',
    version: 1,
    status: 'running',
    output: null,
    error: null,
    error_code: null,
    cost_micro_inr: 0,
    deadline_at: new Date('2026-11-22T04:01:00Z'),
    duration_ms: 2_000,
    steps: [],
  };
  expect(describeRun(run)).toEqual({
    taskId: 'trn_1',
    status: 'working',
    createdAt: '2026-11-22T04:00:00.000Z',
    lastUpdatedAt: '2026-11-22T04:00:02.000Z',
    ttlMs: null,
    pollIntervalMs: 1_000,
  });
  expect(describeRun({ ...run, status: 'failed', error: 'No.', error_code: 'time' })).toMatchObject({
    status: 'completed',
    result: { isError: true, content: [{ text: 'Run trn_1 failed: No.' }] },
  });
});
