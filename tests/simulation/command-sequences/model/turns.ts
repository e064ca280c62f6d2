import { obstacleOf } from './admission.ts';
import { at, dayOf, type Model, type StepKind, type TaskModel, type TurnLease } from './model.ts';
import { isLimitReached, type Reservation, reserve, settle } from './money.ts';
import { newRun } from './runs.ts';
import { failTask } from './tasks.ts';

const leaseSeconds = 8;
const claimsMax = 10;
const approvalSeconds = 7 * 86_400;
export const suspendedSeconds = 75;

export function claimTurn(model: Model, no: number, turn: number): Pick<TurnLease, 'attempt'> | null {
  const task = at(model.tasks, no);
  const { aiPaused, now } = model;
  if (task.turn !== turn || task.attempt - task.suspensions >= claimsMax) return null;
  const isFree =
    task.status === 'running'
      ? task.leaseUntil !== null && task.leaseUntil < now
      : task.status === 'queued' &&
        !at(model.tenants, task.tenant).paused &&
        !aiPaused &&
        !isLimitReached(model, task.tenant);
  if (!isFree) return null;
  const end = now + leaseSeconds;
  Object.assign(task, { status: 'running', attempt: task.attempt + 1, sweeps: 0, leaseUntil: end, dueAt: end });
  model.turnLeases.push({ task: no, turn, attempt: task.attempt, isGivenBack: false });
  return { attempt: task.attempt };
}

/** The task that this lease may write; null when another worker has it, or it has ended. */
export function ownTask({ tasks }: Model, { task: no, turn, attempt }: TurnLease): TaskModel | null {
  const task = at(tasks, no);
  return task.turn === turn && task.attempt === attempt && task.status === 'running' ? task : null;
}

export function openStepOf(task: TaskModel, kind: StepKind): number | null {
  const place = task.steps.findIndex((step) => step.kind === kind && step.status === 'started');
  return place === -1 ? null : place;
}

export function beginStep(model: Model, lease: TurnLease, amount: number): Reservation | 'lease_lost' {
  const task = ownTask(model, lease);
  if (task === null) return 'lease_lost';
  if (openStepOf(task, 'model_call') !== null) return reserve(model, task.tenant, 0);
  const answer = reserve(model, task.tenant, amount);
  if (answer === 'ok')
    task.steps.push({ kind: 'model_call', status: 'started', reserved: amount, day: dayOf(model), run: null });
  return answer;
}

export type TurnEnd = 'done' | 'failed' | 'escalated' | 'reply' | 'tool_call' | null;

interface StepEnd {
  status: 'done' | 'failed';
  cost: number;
  end: TurnEnd;
  text: string;
}

/** Ends the open step if there is one, and the turn if the worker says so. */
export function endStep(model: Model, lease: TurnLease, { status, cost, end, text }: StepEnd): boolean {
  const task = ownTask(model, lease);
  if (task === null) return false;
  const place = openStepOf(task, 'model_call');
  if (place !== null) {
    const step = at(task.steps, place);
    settle(model, task.tenant, { step, cost });
    step.status = status;
    task.cost += cost;
  }
  Object.assign(task, { escalation: null, error: null });
  if (end !== null) endTurn(model, lease, { task, end, text });
  return true;
}

function endTurn(
  model: Model,
  lease: TurnLease,
  { task, end, text }: { task: TaskModel; end: NonNullable<TurnEnd>; text: string },
): void {
  task.leaseUntil = null;
  lease.isGivenBack = end === 'reply' || end === 'tool_call';
  if (end === 'failed') Object.assign(task, { status: 'failed', error: text });
  if (end === 'done') {
    addStep(model, task, 'reply');
    task.answers.push(text);
    Object.assign(task, { status: 'done', reply: text });
  }
  if (end === 'escalated') {
    addStep(model, task, 'escalation');
    Object.assign(task, { status: 'escalated', escalation: text });
  }
  if (end !== 'reply' && end !== 'tool_call') return;
  addStep(model, task, 'approval');
  if (end === 'reply') task.reply = '';
  task.status = 'needs_approval';
  task.suspensions += 1;
  model.approvals.push({
    task: lease.task,
    kind: end,
    status: 'pending',
    text,
    expiresAt: model.now + approvalSeconds,
  });
}

export function addStep(model: Model, task: TaskModel, kind: StepKind, status?: 'started' | 'failed'): void {
  const first = status ?? (kind === 'approval' ? 'started' : 'done');
  task.steps.push({ kind, status: first, reserved: 0, day: dayOf(model), run: null });
}

/** Starts tool runs and suspends the turn until the last of them has ended. */
export function callTools(model: Model, lease: TurnLease, count: number): number[] | null {
  const task = ownTask(model, lease);
  if (task === null) return null;
  const runs = Array.from({ length: count }, () => newRun(model, { tenant: task.tenant, task: lease.task }));
  for (const run of runs)
    task.steps.push({ kind: 'tool_call', status: 'started', reserved: 0, day: dayOf(model), run });
  Object.assign(task, { leaseUntil: null, dueAt: model.now + suspendedSeconds });
  task.suspensions += 1;
  lease.isGivenBack = true;
  return runs;
}

export function renewLease(model: Model, lease: TurnLease): boolean {
  const task = ownTask(model, lease);
  if (task === null || task.leaseUntil === null || task.leaseUntil === -Infinity) return false;
  task.leaseUntil = task.dueAt = model.now + leaseSeconds;
  return true;
}

/** What a worker does that goes away: it can also wait for a store, or for a tool run that has not ended. */
export function leaveTurn(model: Model, lease: TurnLease, how: 'release' | 'postpone' | 'suspend'): void {
  lease.isGivenBack = true;
  const task = ownTask(model, lease);
  if (task === null || (task.leaseUntil === null && how !== 'suspend')) return;
  if (how !== 'release') task.suspensions += 1;
  task.leaseUntil = how === 'suspend' ? null : -Infinity;
  task.dueAt = model.now + { release: 2, postpone: 10, suspend: 5 }[how];
}

/** The tasks whose turns get a new job. Others are held, or fail after too many workers died of them. */
export function sweepTurns(model: Model): number[] {
  const { now, tasks } = model;
  const isDue = ({ status, dueAt }: TaskModel) => ['queued', 'running'].includes(status) && dueAt < now;
  const swept = tasks.map((task, no) => ({ task, no })).filter(({ task }) => isDue(task));
  return swept.filter(({ task, no }) => sweepTurn(model, task, no)).map(({ no }) => no);
}

function sweepTurn(model: Model, task: TaskModel, no: number): boolean {
  task.sweeps += 1;
  task.dueAt = model.now + Math.min(30, 2 ** Math.min(task.sweeps, 5));
  if (task.status === 'running') task.leaseUntil ??= -Infinity;
  if (task.status === 'queued' && obstacleOf(model, task.tenant) !== null) {
    Object.assign(task, { dueAt: Infinity, sweeps: 0 });
    return false;
  }
  if (task.attempt - task.suspensions < claimsMax) return true;
  if (task.leaseUntil !== null && task.leaseUntil < model.now)
    failTask(model, no, 'The run stopped unexpectedly too many times.');
  return false;
}

/** A round from the agent of a tenant on; those of the tenants before it wait for a round from the first. */
export function releaseHeld(model: Model, fromTenant = 0): number {
  const held = model.tasks.filter(
    ({ status, dueAt, tenant }) =>
      status === 'queued' && dueAt === Infinity && tenant >= fromTenant && obstacleOf(model, tenant) === null,
  );
  for (const task of held) task.dueAt = model.now;
  return held.length;
}
