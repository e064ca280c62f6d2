import type { WorkLoad } from '@harkara/operations/work';
import { createMetrics } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { createWorkGauges } from './create-work-gauges.ts';

const load: WorkLoad = {
  turns_ready: 1,
  turns_blocked: 2,
  turns_running: 3,
  turns_suspended: 4,
  turns_oldest_s: 5.5,
  turns_lost: 6,
  turns_taken_over: 7,
  runs_waiting: 8,
  runs_running: 9,
  runs_oldest_s: 10,
  runs_lost: 11,
  notifications_due: 12,
  notifications_oldest_s: 13,
  events_due: 14,
  events_oldest_s: 15,
  schedules_late_s: 16,
  approvals_waiting: 17,
  approvals_oldest_s: 18,
  spent_micro_inr: 2_500_000,
  reserved_micro_inr: 1,
  limit_micro_inr: 100_000_000,
  ai_paused: false,
  recent_tasks: { done: 19, failed: 20 },
  recent_runs: { none: 21, cost_cap: 22 },
};

function open() {
  const metrics = createMetrics('scheduler');
  const set = createWorkGauges(metrics);
  /** Each series of a metric as its labels' values and its value. */
  const read = async (name: string) => {
    const found = await metrics.registry.getSingleMetric(name)?.get();
    return found?.values.map(({ labels, value }) => [...Object.values(labels), value]);
  };
  return { set, read };
}

test('every number of a reading is shown under its kind and state', async () => {
  const { set, read } = open();
  set(load);
  expect(await read('work_items')).toEqual([
    ['turn', 'ready', 1],
    ['turn', 'blocked', 2],
    ['turn', 'running', 3],
    ['turn', 'suspended', 4],
    ['tool_run', 'ready', 8],
    ['tool_run', 'running', 9],
    ['notification', 'ready', 12],
    ['event', 'ready', 14],
  ]);
  expect(await read('work_oldest_seconds')).toEqual([
    ['turn', 5.5],
    ['tool_run', 10],
    ['notification', 13],
    ['event', 15],
  ]);
  expect(await read('leases_expired')).toEqual([
    ['turn', 6],
    ['tool_run', 11],
  ]);
  const single = ['turns_taken_over', 'approvals_waiting', 'approvals_oldest_seconds', 'schedules_late_seconds'];
  expect(await Promise.all(single.map(read))).toEqual([[[7]], [[17]], [[18]], [[16]]]);
});

test('money is shown in rupees, and the limit only while there is one', async () => {
  const { set, read } = open();
  set(load);
  expect(await read('platform_spend_inr')).toEqual([
    ['spent', 2.5],
    ['reserved', 0.000001],
    ['limit', 100],
  ]);
  set({ ...load, limit_micro_inr: null });
  expect(await read('platform_spend_inr')).toEqual([
    ['spent', 2.5],
    ['reserved', 0.000001],
  ]);
});

test('a pause of AI work is 1, and 0 again when it is over', async () => {
  const { set, read } = open();
  set({ ...load, ai_paused: true });
  expect(await read('platform_ai_paused')).toEqual([[1]]);
  set(load);
  expect(await read('platform_ai_paused')).toEqual([[0]]);
});

test('a status or an error code that no recent work has any more disappears', async () => {
  const { set, read } = open();
  set(load);
  expect(await read('tasks_recent')).toEqual([
    ['done', 19],
    ['failed', 20],
  ]);
  set({ ...load, recent_tasks: { done: 1 }, recent_runs: {} });
  expect([await read('tasks_recent'), await read('tool_runs_recent')]).toEqual([[['done', 1]], []]);
});
