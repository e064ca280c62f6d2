import type { ToolStep } from '@harkara/contract';
import type { WrittenStep } from '@harkara/operations';
import type { Scope } from '../steps/step-work.ts';

export interface StepPlace {
  readonly step: ToolStep;
  readonly scope: Scope;
  /** The keys of the calls of tools that led here. */
  readonly path: readonly string[];
  /** Whether nothing follows in the whole run. */
  readonly isLast: boolean;
}

/** A step at its place in the run's log. */
export interface PlacedStep<Step extends ToolStep = ToolStep> extends StepPlace {
  readonly step: Step;
  readonly position: number;
  /** Its key, behind the path. */
  readonly stepId: string;
}

/** A step as the log takes it; what is left out is nothing. */
export function writtenStep(
  { position, stepId, step }: PlacedStep,
  facts: Pick<WrittenStep, 'status' | 'startedAt'> & Partial<WrittenStep>,
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
    ...facts,
  };
}
