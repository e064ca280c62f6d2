/** What a message makes the scripted model do. `look` calls a free tool, `pay` one that needs approval. */
export const KINDS = ['say', 'escalate', 'break', 'look', 'pay'] as const;
export type Kind = (typeof KINDS)[number];

type Pending = { kind: 'reply'; text: string } | { kind: 'tool_call'; no: number };

/** A task as it must look, told without a database, a queue or a process. */
export interface TaskModel {
  status: 'needs_approval' | 'escalated' | 'done' | 'failed';
  escalation: string | null;
  error: string | null;
  messages: [role: 'user' | 'assistant', content: string][];
  pending: Pending | null;
}

export interface Model {
  /** Whether answers wait for a person. */
  gated: boolean;
  paused: boolean;
  no: number;
  task: TaskModel | null;
}

export const refusedError = 'The model provider refused the request.';

/** A new message, on a new task or an old one. */
export function say(model: Model, kind: Kind): void {
  model.no += 1;
  const messages = model.task?.messages ?? [];
  messages.push(['user', messageOf(kind, model.no)]);
  model.task = { status: 'done', escalation: null, error: null, pending: null, messages };
  if (kind === 'say') answer(model, `Answer ${model.no}`);
  if (kind === 'escalate') Object.assign(model.task, { status: 'escalated', escalation: `Reason ${model.no}` });
  if (kind === 'break') Object.assign(model.task, { status: 'failed', error: refusedError });
  if (kind === 'look') answer(model, `Got found ${model.no}`);
  if (kind === 'pay')
    Object.assign(model.task, { status: 'needs_approval', pending: { kind: 'tool_call', no: model.no } });
}

/** The agent's words for a person or the caller. */
export function answer({ task, gated }: Model, text: string): void {
  if (task === null) return;
  if (gated) Object.assign(task, { status: 'needs_approval', pending: { kind: 'reply', text } });
  else send(task, text);
}

export function send(task: TaskModel, text: string): void {
  task.messages.push(['assistant', text]);
  Object.assign(task, { status: 'done', pending: null, error: null });
}

export function approve(model: Model, edit: string | null): void {
  const pending = model.task?.pending ?? null;
  if (model.task === null || pending === null) return;
  if (pending.kind === 'reply') return send(model.task, edit ?? pending.text);
  answer(model, `Got paid ${edit === null ? pending.no : 0}`);
}

export function reject(model: Model, note: string | null): void {
  const pending = model.task?.pending ?? null;
  if (model.task === null || pending === null) return;
  if (pending.kind === 'tool_call') return answer(model, 'Sorry');
  if (note !== null) return answer(model, `Better ${note}`);
  Object.assign(model.task, { status: 'failed', error: 'The reply was rejected.', pending: null });
}

export function cancel({ task }: Model): void {
  if (task?.pending != null) Object.assign(task, { status: 'failed', error: 'Cancelled.', pending: null });
}

/** What a key must be shown of it. */
export function viewOf({ status, escalation, error, messages, pending }: TaskModel) {
  const sent = messages.findLast(([role]) => role === 'assistant')?.[1] ?? '';
  return {
    status,
    escalation,
    error,
    finished: true,
    needs_approval: status === 'needs_approval',
    reply: pending?.kind === 'reply' ? '' : sent,
    messages,
  };
}

export function messageOf(kind: Kind, no: number): string {
  return `${kind} ${no}`;
}
