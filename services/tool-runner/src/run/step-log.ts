import type { Context } from '@harkara/operations';
import {
  beginToolStep,
  type BeginToolStepAnswer,
  isRunLeaseHeld,
  type NewToolStep,
  type RecordedStep,
  recordToolSteps,
  type RunLease,
  type StepBatch,
  type WrittenStep,
} from '@harkara/operations/work';
import { confirmLease } from '@harkara/runtime';

/** The log of one run: the steps that earlier workers recorded, and those that this worker has not written yet. */
export interface StepLog {
  /** The position of the next step. Steps run in the same order every time, so a step always gets the same position. */
  nextPosition(): number;
  recordedAt(position: number): RecordedStep | undefined;
  /** Keeps a row for the next write. Only for steps that may be lost with this worker. */
  add(row: WrittenStep): void;
  /** Records the start of a step with an effect, together with the rows kept so far. */
  begin(step: NewToolStep): Promise<BeginToolStepAnswer>;
  /** Writes a row and the rows kept so far. False means that the lease was lost. */
  record(row: WrittenStep): Promise<boolean>;
  /** Whether this worker still has the run. */
  isHeld(): Promise<boolean>;
  /** The rows that are kept and not known to be written. A repeat of their write has the same number. */
  listUnwritten(): StepBatch;
  /** Of a step whose start got no answer: it may be recorded, and was not made. Null when there is none. */
  unansweredPosition(): number | null;
}

/**
 * Steps without an effect are written together with the next step that has one, or with the end of the run. This saves
 * a round trip for each. When the worker dies before, the next worker runs them again and nothing depends on the old
 * outputs.
 */
export function createStepLog(ctx: Context, lease: RunLease, recorded: readonly RecordedStep[]): StepLog {
  const known = new Map(recorded.map((step) => [step.position, step]));
  const unwritten = new Map<number, WrittenStep>();
  let position = 0;
  let unansweredPosition: number | null = null;
  let writeNo = 1;
  const batch = (): StepBatch => ({ steps: [...unwritten.values()], writeNo });
  const isHeld = () => isRunLeaseHeld(ctx, lease);
  const clear = () => {
    unwritten.clear();
    writeNo += 1;
  };
  return {
    nextPosition: () => (position += 1),
    recordedAt: (at) => known.get(at),
    add: (row) => void unwritten.set(row.position, row),
    begin: async (step) => {
      unansweredPosition = step.position;
      const sentAt = performance.now();
      const answer = await beginToolStep(ctx, lease, { step, earlier: batch() });
      const isLost = answer === 'ok' && !(await confirmLease(sentAt, isHeld));
      unansweredPosition = null;
      if (answer !== 'lease_lost') clear();
      return isLost ? 'lease_lost' : answer;
    },
    record: async (row) => {
      unwritten.set(row.position, row);
      const written = await recordToolSteps(ctx, lease, batch());
      if (written) clear();
      return written;
    },
    isHeld,
    listUnwritten: batch,
    unansweredPosition: () => unansweredPosition,
  };
}
