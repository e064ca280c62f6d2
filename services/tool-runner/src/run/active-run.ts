import type { Mask } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import type { ClaimedRun } from '@harkara/operations/work';
import type { Outbound } from '@harkara/outbound';
import type { ProjectSandboxes } from '../steps/sandbox/create-sandboxes.ts';
import { outOfTime, type Released, released, type Stopped } from './outcomes.ts';
import type { StepLog } from './step-log.ts';

/** In UTF-16 units as JSON. */
export interface Outputs {
  unitsLeft: number;
  /** Of outputs that are kept and not written yet. */
  unwrittenUnits: number;
}

/** A claimed run and everything that its steps need. */
export interface ActiveRun {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: ProjectSandboxes;
  readonly claimed: ClaimedRun;
  readonly log: StepLog;
  /** By name. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly mask: Mask;
  /** Aborts at the run's deadline. */
  readonly deadline: AbortSignal;
  /** Aborts at the deadline, when the lease is lost and when this process stops. */
  readonly halt: AbortSignal;
  /** Aborts like `halt`; inside a called tool whose step has a timeout, also when that timeout is over. */
  readonly signal: AbortSignal;
  /** What the run has cost so far, in micro-rupees; called tools add to the same sum. */
  readonly cost: { spentMicroInr: number };
  /** What the outputs of this worker's steps may still have; called tools share it. */
  readonly outputs: Outputs;
}

/** How a run ends whose signal has aborted: its time is over, or another worker goes on with it. */
export function outcomeOfAbort({ deadline }: Pick<ActiveRun, 'deadline'>): Stopped | Released {
  return deadline.aborted ? outOfTime : released;
}
