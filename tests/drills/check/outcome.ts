import type { Leftovers } from '../../races/read-leftovers.ts';
import type { Recorded } from '../history/read-history.ts';

/** One claim of a task, as the database saw it. */
export interface Claim {
  task_id: string;
  turn: number;
  attempt: number;
  worker: string;
  at: Date;
}

/** What the database says of one task in the end. */
export interface TaskDetails {
  id: string;
  /** Started by a schedule, so that no client was told. */
  scheduled: boolean;
  /** In ms since 1970. */
  began_at: number;
  ended_at: number;
  status: string;
  error: string | null;
  answers: number;
  /** Model calls of a task that runs to its end: one, and one more after a tool. */
  calls_expected: number;
  calls_done: number;
  /** A turn is suspended for each. */
  tool_calls: number;
  /** Open and failed ones, each with its kind, its status and why it failed. */
  steps_not_done: readonly string[];
  cost_micro_inr: number;
  steps_cost_micro_inr: number;
}

/** A call that left the product, and when it arrived. */
export interface OutsideCall {
  taskId: string;
  to: 'model' | 'tool';
  /** Milliseconds since 1970. */
  at: number;
}

/** One decision of a schedule, as the database saw it. */
export interface ScheduleRun {
  trigger_id: string;
  due_at: Date;
  at: Date;
  result: string;
  task_id: string | null;
}

export interface Spend {
  reserved_micro_inr: number;
  spent_micro_inr: number;
  /** Model calls that were paid after their task had ended. */
  late_calls: number;
  /** Of those, the ones of tasks that are done: another runner had the lease, and the write of this one was refused. */
  refused_calls: number;
  /** Of one model call. */
  call_micro_inr_max: number;
}

/** Everything a run left behind: what clients saw, what is recorded, and what the model was asked. */
export interface Outcome {
  events: readonly Recorded[];
  tasks: readonly TaskDetails[];
  claims: readonly Claim[];
  scheduleRuns: readonly ScheduleRun[];
  /** Of the whole platform. */
  spend: Spend;
  leftovers: Leftovers;
  /** By Idempotency-Key. */
  modelCalls: Readonly<Record<string, number>>;
  outsideCalls: readonly OutsideCall[];
}
