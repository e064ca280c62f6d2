/**
 * What the product must do, on plain objects. Seconds are counted from the beginning of a sequence, money is in
 * micro-rupees. Tasks, runs and approvals are named by their place in the order in which they were made.
 */
export interface Model {
  /** Seconds since the beginning. */
  now: number;
  /** The Unix time of the beginning, in seconds. */
  beganAt: number;
  aiPaused: boolean;
  /** Of all workspaces together, for a day. */
  limit: number | null;
  tenants: TenantModel[];
  tasks: TaskModel[];
  runs: RunModel[];
  approvals: ApprovalModel[];
  turnLeases: TurnLease[];
  runLeases: RunLease[];
}

export interface TenantModel {
  paused: boolean;
  limit: number | null;
  /** What its webhook does with a call while no work can start. */
  whenUnavailable: 'refuse' | 'hold';
  /** By the number of the Indian day. */
  spend: Map<number, { spent: number; reserved: number }>;
  keys: Map<string, KeyModel>;
  /** Tasks by the ids of the events that started them. */
  events: Map<string, number[]>;
  deliveries: string[];
  eventResult: TriggerResult;
  schedule: TriggerResult & { nextRunAt: number; lastTask: number | null };
}

export interface TriggerResult {
  result: string | null;
  reason: string | null;
}

/** An Idempotency-Key in its scope. */
export interface KeyModel {
  print: string;
  /** The task or the run that the first request made. */
  no: number;
  expiresAt: number;
}

export type StepKind = 'model_call' | 'tool_call' | 'reply' | 'approval' | 'escalation';

export interface StepModel {
  kind: StepKind;
  status: 'started' | 'done' | 'failed';
  reserved: number;
  day: number;
  run: number | null;
}

/** `-Infinity` is a lease that has ended, null is none: of a turn that no worker may claim before it is woken. */
export type LeaseEnd = number | null;

export interface TaskModel {
  tenant: number;
  channel: 'api' | 'Webhook' | 'Event' | 'Schedule';
  status: 'queued' | 'running' | 'needs_approval' | 'escalated' | 'done' | 'failed';
  turn: number;
  attempt: number;
  suspensions: number;
  sweeps: number;
  leaseUntil: LeaseEnd;
  /** When the sweep looks at it; Infinity while it is held. */
  dueAt: number;
  reply: string;
  error: string | null;
  escalation: string | null;
  cost: number;
  answers: string[];
  /** Of the present turn. */
  steps: StepModel[];
}

export interface RunModel {
  tenant: number;
  task: number | null;
  status: 'queued' | 'running' | 'done' | 'failed';
  errorCode: string | null;
  attempt: number;
  sweeps: number;
  leaseUntil: LeaseEnd;
  dueAt: number;
  deadlineAt: number;
  cost: number;
  steps: Pick<StepModel, 'status' | 'reserved' | 'day'>[];
}

export interface ApprovalModel {
  task: number;
  kind: 'reply' | 'tool_call';
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  text: string;
  expiresAt: number;
}

/** What a worker got with its claim. It gives it back when it suspends, releases or ends the turn. */
export interface TurnLease {
  task: number;
  turn: number;
  attempt: number;
  isGivenBack: boolean;
}

export interface RunLease {
  run: number;
  attempt: number;
  /** How many writes it has made. */
  writes: number;
  isGivenBack: boolean;
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const indianOffsetSeconds = 5.5 * hourSeconds;

export function newModel(beganAt: number, hooks: readonly ('refuse' | 'hold')[]): Model {
  const tenants = hooks.map((whenUnavailable): TenantModel => ({
    paused: false,
    limit: null,
    whenUnavailable,
    spend: new Map(),
    keys: new Map(),
    events: new Map(),
    deliveries: [],
    eventResult: { result: null, reason: null },
    schedule: { result: null, reason: null, nextRunAt: nextHour(beganAt, 0), lastTask: null },
  }));
  const lists = { tasks: [], runs: [], approvals: [], turnLeases: [], runLeases: [] };
  return { now: 0, beganAt, aiPaused: false, limit: null, tenants, ...lists };
}

/** Half past the hour in India is the full hour in UTC. */
export function nextHour(beganAt: number, now: number): number {
  return (Math.floor((beganAt + now) / hourSeconds) + 1) * hourSeconds - beganAt;
}

export function dayOf({ beganAt, now }: Pick<Model, 'beganAt' | 'now'>): number {
  return Math.floor((beganAt + now + indianOffsetSeconds) / daySeconds);
}

/** The part of a list at a place that every sequence has; throws where the model itself is wrong. */
export function at<T>(list: readonly T[], no: number): T {
  const found = list[no];
  if (found === undefined) throw new Error(`the model has no ${no}`);
  return found;
}
