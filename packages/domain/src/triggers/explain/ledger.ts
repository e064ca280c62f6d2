import type { AuditChange, DeliveryOutcome, EventVerdict, Frequency, TaskStatus, TriggerKind } from '@harkara/contract';
import type { AvailabilityInput } from '../find-obstacle.ts';

/** A trigger as it is now. Of another kind, its own columns are null. */
export interface ExplainedTrigger {
  readonly id: string;
  readonly kind: TriggerKind;
  readonly enabled: boolean;
  readonly createdAt: Date;
  readonly workspaceId: string;
  readonly agentId: string | null;
  readonly workforceId: string | null;
  readonly frequency: Frequency | null;
  readonly timezone: string | null;
  readonly nextRunAt: Date | null;
  readonly eventType: string | null;
}

/** What decides now whether its work can start. */
export interface PresentState {
  readonly availability: AvailabilityInput;
  readonly targetName: string;
  readonly isTargetDeleted: boolean;
  /** False when it is the platform's limit that is reached. */
  readonly isWorkspaceLimitReached: boolean;
}

/** A row of the audit log. `actorName` is null for who may not read the log. */
export interface LoggedChange {
  readonly at: Date;
  readonly action: string;
  readonly targetId: string;
  readonly actorName: string | null;
  readonly fields: readonly AuditChange[];
}

export interface TaskRecord {
  readonly status: TaskStatus;
  readonly error: string | null;
  readonly updatedAt: Date;
}

interface StartRecord {
  readonly id: string;
  readonly at: Date;
  readonly reason: string | null;
  readonly taskId: string | null;
  /** Null without a task, and when it is no longer kept. */
  readonly task: TaskRecord | null;
}

export interface ScheduleRunRecord extends StartRecord {
  /** Null for a run that a person started. */
  readonly dueAt: Date | null;
  readonly result: 'Started' | 'Skipped';
}

export interface DeliveryRecord extends StartRecord {
  readonly outcome: DeliveryOutcome;
  /** Whether its body is still kept, so that it can be replayed. */
  readonly isReplayable: boolean;
  /** The newest replay of a refused call that was accepted or held. */
  readonly replayed: { readonly id: string; readonly at: Date; readonly taskId: string | null } | null;
}

/** An event of a type that the trigger listens to. `reason` and `taskId` are those of its verdict. */
export interface EventRecord extends StartRecord {
  readonly type: string;
  /** Null when it has none for this trigger. */
  readonly result: EventVerdict['result'] | null;
  readonly isDispatched: boolean;
  /** True when it is past the depth at which events still start something. */
  readonly isTooDeep: boolean;
}

/** Calls that were rejected before they left a delivery, of the last 24 hours. */
export interface RejectedRecord {
  readonly wrongSecret: number;
  readonly lastAt: Date | null;
}

/** What is read to explain one moment of a trigger. */
export interface Ledger {
  readonly at: Date;
  readonly now: Date;
  /** True when the latest record is asked for, however long ago it was. */
  readonly isLatest: boolean;
  readonly trigger: ExplainedTrigger;
  readonly present: PresentState;
  /** Of each action at least the last one until `at` and the first one after it. */
  readonly changes: readonly LoggedChange[];
}

/** How far from the moment a due time, a call or an event may be to be the one that is meant. */
export const nearMs = 5 * 60_000;

/** A schedule's run may begin so much later than it is due (docs/contract.md 8). */
export const lateMs = 60_000;
