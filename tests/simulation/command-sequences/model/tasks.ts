import { findKey, keepKey, obstacleOf } from './admission.ts';
import { at, type Model, type TaskModel } from './model.ts';
import { settle } from './money.ts';
import { stopRuns } from './runs.ts';

interface NewTask extends Pick<TaskModel, 'tenant' | 'channel'> {
  isHeld?: boolean;
}

const firstDueSeconds = 3;

export function newTask(model: Model, { tenant, channel, isHeld = false }: NewTask): number {
  return (
    model.tasks.push({
      tenant,
      channel,
      status: 'queued',
      turn: 1,
      attempt: 0,
      suspensions: 0,
      sweeps: 0,
      leaseUntil: null,
      dueAt: isHeld ? Infinity : model.now + firstDueSeconds,
      reply: '',
      error: null,
      escalation: null,
      cost: 0,
      answers: [],
      steps: [],
    }) - 1
  );
}

interface Start {
  tenant: number;
  key: string | null;
  message: string;
  /** The task that is continued. */
  task: number | null;
}

/** A start or a follow-up by the tenant's key. */
export function startTask(model: Model, { tenant, key, message, task: no }: Start): unknown {
  const task = no === null ? null : at(model.tasks, no);
  const [scoped, print] = [`task ${key}`, `${no} ${message}`];
  const earlier = key === null ? null : findKey(model, tenant, scoped);
  if (earlier !== null && earlier.print !== print) return { refused: 'idempotency_mismatch' };
  if (earlier !== null) return { task: earlier.no, replayed: true };
  if (task !== null && task.channel !== 'api') return { refused: 'task_not_found' };
  const refused = refusalOf(model, tenant, task);
  if (refused !== null) return { refused };
  const started = task === null ? newTask(model, { tenant, channel: 'api' }) : (no ?? 0);
  if (task !== null) beginNextTurn(model, task);
  if (key !== null) keepKey(model, tenant, { scoped, print, no: started });
  return { task: started, replayed: false };
}

/** A paused agent is told before a busy task, and that before the platform's reasons. */
function refusalOf(model: Model, tenant: number, task: TaskModel | null): string | null {
  const obstacle = obstacleOf(model, tenant);
  const isBusy = task !== null && ['queued', 'running', 'needs_approval'].includes(task.status);
  return isBusy && obstacle !== 'agent_unavailable' ? 'task_busy' : obstacle;
}

function beginNextTurn({ now }: Model, task: TaskModel): void {
  Object.assign(task, {
    status: 'queued',
    turn: task.turn + 1,
    attempt: 0,
    suspensions: 0,
    sweeps: 0,
    leaseUntil: null,
    steps: [],
    error: null,
    escalation: null,
    dueAt: now + firstDueSeconds,
  });
}

export function cancelTask(model: Model, no: number): { task: number; status: string } {
  const task = at(model.tasks, no);
  if (['queued', 'running', 'needs_approval'].includes(task.status)) {
    failTask(model, no, 'Cancelled.');
    task.reply = task.answers.at(-1) ?? '';
    task.cost += stopRuns(model, no);
    for (const approval of model.approvals)
      if (approval.task === no && approval.status === 'pending') approval.status = 'expired';
  }
  return { task: no, status: task.status };
}

/** Its open steps fail, and what they had set aside is free again. */
export function failTask(model: Model, no: number, error: string): void {
  const task = at(model.tasks, no);
  Object.assign(task, { status: 'failed', error, leaseUntil: null });
  for (const step of task.steps.filter(({ status }) => status === 'started')) {
    settle(model, task.tenant, { step, cost: 0 });
    step.status = 'failed';
  }
}
