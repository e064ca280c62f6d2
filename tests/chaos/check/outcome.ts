import type { Leftovers } from '../../races/read-leftovers.ts';

/** A worker process and when it was killed. */
export interface Kill {
  worker: string;
  at: Date;
}

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
  status: string;
  error: string | null;
  answers: number;
  calls_done: number;
  calls_open: number;
  cost_micro_inr: number;
  steps_cost_micro_inr: number;
}

export interface Spend {
  reserved_micro_inr: number;
  spent_micro_inr: number;
}

/** Everything a run left behind: what clients saw, what is recorded, and what the model was asked. */
export interface Outcome {
  acceptedIds: readonly string[];
  clientErrors: readonly string[];
  tasks: readonly TaskDetails[];
  claims: readonly Claim[];
  kills: readonly Kill[];
  /** Of the whole platform. */
  spend: Spend;
  leftovers: Leftovers;
  /** By Idempotency-Key. */
  modelCalls: Readonly<Record<string, number>>;
}
