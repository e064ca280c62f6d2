import {
  beginToolStep,
  type BeginToolStepAnswer,
  type Context,
  type NewToolStep,
  type RecordedStep,
  recordToolSteps,
  type RunLease,
  type WrittenStep,
} from '@harkara/operations';

/** The log of one run: what earlier workers recorded, and what this one has still to write. */
export interface StepLog {
  /** The place of the next step: the same in every walk of the same run, because every walk takes the same way. */
  nextPosition(): number;
  recordedAt(position: number): RecordedStep | undefined;
  /** Keeps a step for the next write. Only for what may be lost with this worker. */
  note(step: WrittenStep): void;
  /** Starts a step with an effect, and writes what was noted before. */
  begin(step: NewToolStep): Promise<BeginToolStepAnswer>;
  /** Writes a step and what was noted before at once. False means that the lease was lost. */
  record(step: WrittenStep): Promise<boolean>;
  /** What was noted and not written yet. */
  readonly unwritten: readonly WrittenStep[];
}

/**
 * Steps without an effect are written together with the next that has one, or with the end: who takes over a run would
 * come to the same outputs, or to others that nothing was built upon.
 */
export function createStepLog(ctx: Context, lease: RunLease, recorded: readonly RecordedStep[]): StepLog {
  const known = new Map(recorded.map((step) => [step.position, step]));
  const unwritten = new Map<number, WrittenStep>();
  let position = 0;
  return {
    nextPosition: () => (position += 1),
    recordedAt: (at) => known.get(at),
    note: (step) => void unwritten.set(step.position, step),
    begin: async (step) => {
      const answer = await beginToolStep(ctx, lease, { step, earlier: [...unwritten.values()] });
      if (answer !== 'lease_lost') unwritten.clear();
      return answer;
    },
    record: async (step) => {
      unwritten.set(step.position, step);
      const written = await recordToolSteps(ctx, lease, [...unwritten.values()]);
      if (written) unwritten.clear();
      return written;
    },
    get unwritten() {
      return [...unwritten.values()];
    },
  };
}
