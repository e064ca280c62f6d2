import type { WorkLoad } from '@harkara/operations/work';
import type { Metrics } from '@harkara/runtime';

type SetGauges = (load: WorkLoad) => void;

/** Registers the gauges of the platform's work and returns what sets all of them from one reading of the database. */
export function createWorkGauges(metrics: Metrics): SetGauges {
  const setters = [
    createItemGauges(metrics),
    createLeaseGauges(metrics),
    createLatenessGauges(metrics),
    createMoneyGauges(metrics),
    createRecentGauges(metrics),
  ];
  return (load) => {
    for (const set of setters) set(load);
  };
}

function createItemGauges(metrics: Metrics): SetGauges {
  const items = metrics.gauge({
    name: 'work_items',
    help: 'Unfinished turns, tool runs, notifications and events by state, counted up to 20,000.',
    labels: ['kind', 'state'],
  });
  const oldest = metrics.gauge({
    name: 'work_oldest_seconds',
    help: 'How long the oldest work that may start has waited.',
    labels: ['kind'],
  });
  return (load) => {
    const counts = [
      ['turn', 'ready', load.turns_ready],
      ['turn', 'blocked', load.turns_blocked],
      ['turn', 'running', load.turns_running],
      ['turn', 'suspended', load.turns_suspended],
      ['tool_run', 'ready', load.runs_waiting],
      ['tool_run', 'running', load.runs_running],
      ['notification', 'ready', load.notifications_due],
      ['event', 'ready', load.events_due],
    ] as const;
    for (const [kind, state, count] of counts) items.set({ kind, state }, count);
    oldest.set({ kind: 'turn' }, load.turns_oldest_s);
    oldest.set({ kind: 'tool_run' }, load.runs_oldest_s);
    oldest.set({ kind: 'notification' }, load.notifications_oldest_s);
    oldest.set({ kind: 'event' }, load.events_oldest_s);
  };
}

function createLeaseGauges(metrics: Metrics): SetGauges {
  const expired = metrics.gauge({
    name: 'leases_expired',
    help: 'Running work whose lease has expired.',
    labels: ['kind'],
  });
  const takenOver = metrics.gauge({
    name: 'turns_taken_over',
    help: 'Running turns that an earlier worker left unfinished.',
  });
  return (load) => {
    expired.set({ kind: 'turn' }, load.turns_lost);
    expired.set({ kind: 'tool_run' }, load.runs_lost);
    takenOver.set(load.turns_taken_over);
  };
}

function createLatenessGauges(metrics: Metrics): SetGauges {
  const approvals = metrics.gauge({ name: 'approvals_waiting', help: 'Approvals that wait for a person.' });
  const approvalAge = metrics.gauge({
    name: 'approvals_oldest_seconds',
    help: 'How long the oldest approval has waited.',
  });
  const lateness = metrics.gauge({
    name: 'schedules_late_seconds',
    help: 'How late the most overdue schedule is.',
  });
  return (load) => {
    approvals.set(load.approvals_waiting);
    approvalAge.set(load.approvals_oldest_s);
    lateness.set(load.schedules_late_s);
  };
}

/** In rupees. A platform without a daily limit has no series for it. */
function createMoneyGauges(metrics: Metrics): SetGauges {
  const spend = metrics.gauge({
    name: 'platform_spend_inr',
    help: 'Money of this Indian day: spent, reserved, and the limit.',
    labels: ['part'],
  });
  const paused = metrics.gauge({ name: 'platform_ai_paused', help: '1 while AI work is paused on the platform.' });
  return ({ spent_micro_inr, reserved_micro_inr, limit_micro_inr, ai_paused }) => {
    spend.set({ part: 'spent' }, spent_micro_inr / 1e6);
    spend.set({ part: 'reserved' }, reserved_micro_inr / 1e6);
    if (limit_micro_inr === null) spend.remove({ part: 'limit' });
    else spend.set({ part: 'limit' }, limit_micro_inr / 1e6);
    paused.set(ai_paused ? 1 : 0);
  };
}

/** Both are reset first, because a status or code that no work has any more is missing in the reading. */
function createRecentGauges(metrics: Metrics): SetGauges {
  const tasks = metrics.gauge({
    name: 'tasks_recent',
    help: 'Tasks of the last 15 minutes by their status now.',
    labels: ['status'],
  });
  const runs = metrics.gauge({
    name: 'tool_runs_recent',
    help: 'Tool runs of the last 15 minutes that ended, by error code.',
    labels: ['error_code'],
  });
  return ({ recent_tasks, recent_runs }) => {
    tasks.reset();
    runs.reset();
    for (const [status, count] of Object.entries(recent_tasks)) tasks.set({ status }, count);
    for (const [error_code, count] of Object.entries(recent_runs)) runs.set({ error_code }, count);
  };
}
