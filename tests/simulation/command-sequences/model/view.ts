import { dayOf, type LeaseEnd, type Model, type RunModel, type TaskModel } from './model.ts';

/** All that can be read of the model, in the shape in which the database tells it. */
export function viewOf(model: Model) {
  const today = dayOf({ beganAt: model.beganAt, now: 0 });
  return {
    tasks: model.tasks.map(taskView),
    runs: model.runs.map(runView),
    approvals: model.approvals.map(({ task, kind, status, expiresAt }) => ({ task, kind, status, expiresAt })),
    tenants: model.tenants.map(({ spend, deliveries, eventResult, schedule }) => ({
      money: [...spend]
        .filter(([, { spent, reserved }]) => spent !== 0 || reserved !== 0)
        .map(([day, { spent, reserved }]) => [day - today, spent, reserved])
        .toSorted(([a = 0], [b = 0]) => a - b),
      deliveries,
      event: [eventResult.result, eventResult.reason],
      schedule: [schedule.result, schedule.reason, schedule.nextRunAt],
    })),
  };
}

function taskView({ tenant, channel, status, turn, attempt, suspensions, sweeps, ...task }: TaskModel) {
  const { reply, error, escalation, cost, answers, steps } = task;
  return {
    tenant,
    channel,
    status,
    turn,
    attempt,
    suspensions,
    sweeps,
    reply,
    error,
    escalation,
    cost,
    answers,
    leaseUntil: endView(task.leaseUntil),
    dueAt: status === 'queued' || status === 'running' ? endView(task.dueAt) : null,
    steps: steps.map(({ kind, status: state, reserved }) => [kind, state, reserved]),
  };
}

function runView({ tenant, task, status, errorCode, attempt, sweeps, cost, ...run }: RunModel) {
  return {
    tenant,
    task,
    status,
    errorCode,
    attempt,
    sweeps,
    cost,
    deadlineAt: run.deadlineAt,
    leaseUntil: endView(run.leaseUntil),
    dueAt: status === 'queued' || status === 'running' ? endView(run.dueAt) : null,
    steps: run.steps.map(({ status: state, reserved }) => [state, reserved]),
  };
}

/** JSON has no infinite numbers. */
function endView(end: LeaseEnd): number | string | null {
  if (end === Infinity) return 'never';
  return end === -Infinity ? 'ended' : end;
}
