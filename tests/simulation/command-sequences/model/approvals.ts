import { platformObstacleOf } from './admission.ts';
import { type ApprovalModel, at, dayOf, type Model } from './model.ts';
import { newRun } from './runs.ts';
import { addStep, suspendedSeconds } from './turns.ts';

export type Decision = { status: 'approved'; edit: string | null } | { status: 'rejected'; note: string | null };

const decidedAlready = { refused: 'approval_decided' };

/** A decision of a person. Only a call of a tool is refused while no work can start. */
export function decide(model: Model, no: number, decision: Decision): unknown {
  const approval = at(model.approvals, no);
  if (approval.status !== 'pending') return decidedAlready;
  const { tenant } = at(model.tasks, approval.task);
  const obstacle =
    decision.status === 'approved' && approval.kind === 'tool_call' ? platformObstacleOf(model, tenant) : null;
  if (obstacle !== null) return { refused: obstacle };
  complete(model, approval, decision);
  return { status: decision.status };
}

/** Rejects what nobody decided in time. */
export function expireApprovals(model: Model): number {
  const overdue = model.approvals.filter(({ status, expiresAt }) => status === 'pending' && expiresAt <= model.now);
  for (const approval of overdue.toSorted((a, b) => a.expiresAt - b.expiresAt))
    complete(model, approval, { status: 'expired' });
  return overdue.length;
}

function complete(model: Model, approval: ApprovalModel, decision: Decision | { status: 'expired' }): void {
  const { kind, task: taskNo } = approval;
  const task = at(model.tasks, taskNo);
  approval.status = decision.status;
  for (const step of task.steps) if (step.kind === 'approval') step.status = 'done';
  Object.assign(task, { dueAt: model.now + 3, reply: task.answers.at(-1) ?? '' });
  if (decision.status === 'approved' && kind === 'reply') {
    const text = decision.edit ?? approval.text;
    addStep(model, task, 'reply');
    task.answers.push(text);
    Object.assign(task, { status: 'done', reply: text });
  } else if (decision.status === 'approved') {
    const run = newRun(model, { tenant: task.tenant, task: taskNo });
    task.steps.push({ kind: 'tool_call', status: 'started', reserved: 0, day: dayOf(model), run });
    Object.assign(task, { status: 'running', dueAt: model.now + suspendedSeconds });
  } else if (kind === 'tool_call' || (decision.status === 'rejected' && decision.note !== null)) {
    if (kind === 'tool_call') addStep(model, task, 'tool_call', 'failed');
    Object.assign(task, { status: 'running', leaseUntil: -Infinity });
  } else {
    const error = decision.status === 'expired' ? 'Nobody approved the reply in time.' : 'The reply was rejected.';
    Object.assign(task, { status: 'failed', error });
  }
}
