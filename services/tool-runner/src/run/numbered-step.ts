import type { ToolStep } from '@harkara/contract';
import type { WrittenStep } from '@harkara/operations/work';
import type { Scope } from '../steps/step-context.ts';

/** A step of a tool that is to run next. */
export interface NextStep {
  readonly step: ToolStep;
  readonly scope: Scope;
  /** The ids of the steps whose calls of tools led here; empty in the run's own tool. */
  readonly path: readonly string[];
  /** Whether no other step follows in the whole run. */
  readonly isLast: boolean;
}

/** A step with its place in the run's log. */
export interface NumberedStep<Step extends ToolStep = ToolStep> extends NextStep {
  readonly step: Step;
  readonly position: number;
  /** The path and the step's own id, joined by dots. */
  readonly stepId: string;
}

/** The row of a step for the log. Fields that `result` leaves out are null, and the cost is 0. */
export function logRowOf(
  { position, stepId, step }: NumberedStep,
  result: Pick<WrittenStep, 'status' | 'startedAt'> & Partial<WrittenStep>,
): WrittenStep {
  return {
    position,
    stepId,
    name: step.name,
    output: null,
    error: null,
    costMicroInr: 0,
    finishedAt: null,
    calledVersion: null,
    ...result,
  };
}
