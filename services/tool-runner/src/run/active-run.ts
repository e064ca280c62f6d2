import type { Mask } from '@harkara/domain';
import type { ClaimedRun, Context } from '@harkara/operations';
import type { Outbound } from '@harkara/outbound';
import type { Sandboxes } from '../steps/sandbox/create-sandboxes.ts';
import type { StepLog } from './step-log.ts';
import { type Left, left, outOfTime, type Stopped } from './tool-end.ts';

/** A claimed run with everything its steps need. */
export interface ActiveRun {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: Sandboxes;
  readonly claimed: ClaimedRun;
  readonly log: StepLog;
  readonly secrets: ReadonlyMap<string, string>;
  readonly mask: Mask;
  /** Fires at the run's deadline. */
  readonly deadline: AbortSignal;
  /** Fires at the deadline, when the lease is lost and when this process has to go. */
  readonly halt: AbortSignal;
  /** The same, and where a step has a time of its own for the tool it calls, when that is over. */
  readonly signal: AbortSignal;
  /** What the run has cost so far, in micro-rupees; shared by the tools that it calls. */
  readonly money: { spentMicroInr: number };
}

/** What to make of a run whose signal has fired. */
export function whyStopped({ deadline }: ActiveRun): Stopped | Left {
  return deadline.aborted ? outOfTime : left;
}
