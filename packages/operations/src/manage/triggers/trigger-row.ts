import type { TaskStatus } from '@harkara/contract';
import type { TriggerModel } from '@harkara/prisma';

export interface LastTaskRow {
  status: TaskStatus;
  error: string | null;
  escalation: string | null;
}

/** A trigger with the state of the newest task that it started. */
export interface TriggerRow extends TriggerModel {
  lastTask: LastTaskRow | null;
  /** The next due times of a schedule that is on, soonest first. */
  upcoming: Date[];
}
