import { findKey, keepKey, platformObstacleOf } from './admission.ts';
import { at, dayOf, type Model, type RunLease, type RunModel } from './model.ts';
import { type Reservation, reserve, settle } from './money.ts';

const [leaseSeconds, runSeconds, firstDueSeconds] = [8, 60, 3];
const claimsMax = 5;

export function newRun(model: Model, { tenant, task }: Pick<RunModel, 'tenant' | 'task'>): number {
  return (
    model.runs.push({
      tenant,
      task,
      status: 'queued',
      errorCode: null,
      attempt: 0,
      sweeps: 0,
      leaseUntil: null,
      cost: 0,
      dueAt: model.now + firstDueSeconds,
      deadlineAt: model.now + runSeconds,
      steps: [],
    }) - 1
  );
}

/** A run that the tenant's key starts. */
export function startRun(model: Model, tenant: number, { key, input }: { key: string | null; input: number }): unknown {
  const [scoped, print] = [`run ${key}`, String(input)];
  const earlier = key === null ? null : findKey(model, tenant, scoped);
  if (earlier !== null && earlier.print !== print) return { refused: 'idempotency_mismatch' };
  if (earlier !== null) return { run: earlier.no, replayed: true };
  const refused = platformObstacleOf(model, tenant);
  if (refused !== null) return { refused };
  const no = newRun(model, { tenant, task: null });
  if (key !== null) keepKey(model, tenant, { scoped, print, no });
  return { run: no, replayed: false };
}

export function claimRun(model: Model, no: number): Pick<RunLease, 'attempt'> | null {
  const run = at(model.runs, no);
  const { now } = model;
  const isLeft = run.status === 'running' && run.leaseUntil !== null && run.leaseUntil < now;
  if (run.attempt >= claimsMax || run.deadlineAt <= now || (run.status !== 'queued' && !isLeft)) return null;
  const end = now + leaseSeconds;
  Object.assign(run, { status: 'running', attempt: run.attempt + 1, sweeps: 0, leaseUntil: end, dueAt: end });
  model.runLeases.push({ run: no, attempt: run.attempt, writes: 0, isGivenBack: false });
  return { attempt: run.attempt };
}

export function ownRun({ runs }: Model, { run: no, attempt }: RunLease): RunModel | null {
  const run = at(runs, no);
  return run.attempt === attempt && run.status === 'running' ? run : null;
}

export function openToolStep({ steps }: RunModel): number | null {
  const place = steps.findIndex(({ status }) => status === 'started');
  return place === -1 ? null : place;
}

/** `amount` is null for a step that cannot cost anything. */
export function beginToolStep(model: Model, lease: RunLease, amount: number | null): Reservation | 'lease_lost' {
  const run = ownRun(model, lease);
  if (run === null || run.leaseUntil === null || run.leaseUntil < model.now) return 'lease_lost';
  const place = openToolStep(run);
  const open = place === null ? null : at(run.steps, place);
  const isPaid = open !== null && open.reserved > 0;
  const answer = amount === null ? 'ok' : reserve(model, run.tenant, isPaid ? 0 : amount);
  if (answer !== 'ok') return answer;
  if (open === null) run.steps.push({ status: 'started', reserved: amount ?? 0, day: dayOf(model) });
  else if (!isPaid) Object.assign(open, { reserved: amount ?? 0, day: dayOf(model) });
  return answer;
}

export interface ToolStepEnd {
  status: 'done' | 'failed';
  cost: number;
}

/** Ends the open step; without one a step that cost nothing is recorded. */
export function recordStep(model: Model, lease: RunLease, { status, cost }: ToolStepEnd): boolean {
  const run = ownRun(model, lease);
  lease.writes += 1;
  if (run === null) return false;
  const place = openToolStep(run);
  if (place === null) run.steps.push({ status, reserved: 0, day: dayOf(model) });
  else {
    const step = at(run.steps, place);
    settle(model, run.tenant, { step, cost });
    step.status = status;
    run.cost += cost;
  }
  return true;
}

export function releaseRun(model: Model, lease: RunLease, end: ToolStepEnd): boolean {
  lease.isGivenBack = true;
  if (!recordStep(model, lease, end)) return false;
  Object.assign(at(model.runs, lease.run), { leaseUntil: -Infinity, dueAt: model.now + 2 });
  return true;
}

export function finishRun(model: Model, lease: RunLease, end: ToolStepEnd): boolean {
  if (!recordStep(model, lease, end)) return false;
  endRun(model, lease.run, end.status === 'done' ? null : 'step');
  return true;
}

/** Ends a run in any way, and wakes the turn that waited for it. */
export function endRun(model: Model, no: number, errorCode: string | null): void {
  const run = at(model.runs, no);
  closeRun(model, run, errorCode);
  run.status = errorCode === null ? 'done' : 'failed';
  if (run.task !== null) wakeTask(model, run.task, no);
}

function closeRun(model: Model, run: RunModel, errorCode: string | null): void {
  Object.assign(run, { errorCode, leaseUntil: null });
  for (const step of run.steps.filter(({ status }) => status === 'started')) {
    settle(model, run.tenant, { step, cost: 0 });
    step.status = 'failed';
  }
}

function wakeTask(model: Model, no: number, runNo: number): void {
  const [task, run] = [at(model.tasks, no), at(model.runs, runNo)];
  const step = task.steps.find((each) => each.run === runNo && each.status === 'started');
  if (step === undefined) return;
  step.status = run.status === 'done' ? 'done' : 'failed';
  if (task.status !== 'running') return;
  task.cost += run.cost;
  const isLast = !task.steps.some(({ kind, status }) => kind === 'tool_call' && status === 'started');
  if (isLast && task.leaseUntil === null) Object.assign(task, { leaseUntil: -Infinity, dueAt: model.now + 3 });
}

/** The runs of a task that is cancelled end with it, and wake nobody. Returns what they cost. */
export function stopRuns(model: Model, task: number): number {
  let cost = 0;
  for (const run of model.runs.filter((each) => each.task === task && ['queued', 'running'].includes(each.status))) {
    closeRun(model, run, null);
    run.status = 'failed';
    cost += run.cost;
  }
  return cost;
}

export function expireRun(model: Model, no: number): boolean {
  const { status, deadlineAt } = at(model.runs, no);
  if (!['queued', 'running'].includes(status) || deadlineAt > model.now) return false;
  endRun(model, no, 'time');
  return true;
}

/** The runs that get a new job. Late ones fail, and those of which too many workers died. */
export function sweepRuns(model: Model): number[] {
  const isDue = ({ status, dueAt }: RunModel) => ['queued', 'running'].includes(status) && dueAt < model.now;
  const swept = model.runs.map((run, no) => ({ run, no })).filter(({ run }) => isDue(run));
  return swept.filter(({ run, no }) => sweepRun(model, run, no)).map(({ no }) => no);
}

function sweepRun(model: Model, run: RunModel, no: number): boolean {
  const { now } = model;
  run.sweeps += 1;
  run.dueAt = Math.max(now + 1, Math.min(run.deadlineAt, now + 2 ** Math.min(run.sweeps, 5)));
  if (expireRun(model, no)) return false;
  if (run.attempt < claimsMax) return true;
  if (run.status === 'running' && run.leaseUntil !== null && run.leaseUntil < now) endRun(model, no, 'internal');
  return false;
}
