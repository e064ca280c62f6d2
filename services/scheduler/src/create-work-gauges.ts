import type { WorkLoad } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';

/** The gauges of the platform's work; a kind of work is `turn`, `tool_run`, `notification` or `event`. */
export function createWorkGauges(metrics: Metrics): (load: WorkLoad) => void {
  const gauges = [showWork(metrics), showAttention(metrics), showMoney(metrics), showOutcomes(metrics)];
  return (load) => {
    for (const show of gauges) show(load);
  };
}

type Show = (load: WorkLoad) => void;

function showWork(metrics: Metrics): Show {
  const items = metrics.gauge({
    name: 'work_items',
    help: 'Unfinished work by its state, counted up to 20,000.',
    labels: ['kind', 'state'],
  });
  const oldest = metrics.gauge({
    name: 'work_oldest_seconds',
    help: 'How long the oldest work that may start has waited.',
    labels: ['kind'],
  });
  return (load) => {
    const counted = [
      ['turn', 'ready', load.turns_ready],
      ['turn', 'blocked', load.turns_blocked],
      ['turn', 'running', load.turns_running],
      ['turn', 'suspended', load.turns_suspended],
      ['tool_run', 'ready', load.runs_waiting],
      ['tool_run', 'running', load.runs_running],
      ['notification', 'ready', load.notifications_due],
      ['event', 'ready', load.events_due],
    ] as const;
    for (const [kind, state, count] of counted) items.set({ kind, state }, count);
    oldest.set({ kind: 'turn' }, load.turns_oldest_s);
    oldest.set({ kind: 'tool_run' }, load.runs_oldest_s);
    oldest.set({ kind: 'notification' }, load.notifications_oldest_s);
    oldest.set({ kind: 'event' }, load.events_oldest_s);
  };
}

function showAttention(metrics: Metrics): Show {
  const lost = metrics.gauge({
    name: 'leases_expired',
    help: 'Running work whose lease has expired.',
    labels: ['kind'],
  });
  const takenOver = metrics.gauge({
    name: 'turns_taken_over',
    help: 'Running turns that an earlier worker left unfinished.',
  });
  const approvals = metrics.gauge({ name: 'approvals_waiting', help: 'Actions that wait for a person.' });
  const approvalAge = metrics.gauge({
    name: 'approvals_oldest_seconds',
    help: 'How long the oldest approval has waited.',
  });
  const lateness = metrics.gauge({
    name: 'schedules_late_seconds',
    help: 'How long the most overdue schedule is past its time.',
  });
  return (load) => {
    lost.set({ kind: 'turn' }, load.turns_lost);
    lost.set({ kind: 'tool_run' }, load.runs_lost);
    takenOver.set(load.turns_taken_over);
    approvals.set(load.approvals_waiting);
    approvalAge.set(load.approvals_oldest_s);
    lateness.set(load.schedules_late_s);
  };
}

/** Rupees; a platform without a limit shows none. */
function showMoney(metrics: Metrics): Show {
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

function showOutcomes(metrics: Metrics): Show {
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
