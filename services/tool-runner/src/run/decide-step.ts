import type { ToolStep } from '@harkara/contract';
import { conditionTooLongReason, evaluateCondition, isSafeToRepeat, toolRunLimits } from '@harkara/domain';
import { openProgramBudget } from '@harkara/operations';
import type { RecordedStep } from '@harkara/operations/work';
import type { OwnStep } from '../steps/perform-step.ts';
import type { StepOf } from '../steps/step-context.ts';
import type { NumberedStep } from './numbered-step.ts';
import { type StepOutcome, stopped } from './outcomes.ts';

/** What to do with a step. `known`: nothing is done, because the outcome is clear already. */
export type StepDecision =
  | { kind: 'known'; outcome: StepOutcome }
  /** `reason` when the step's condition could not be decided. */
  | { kind: 'skip'; reason: string | null }
  | { kind: 'call_tool'; step: StepOf<'tool'> }
  | { kind: 'attempt'; step: OwnStep };

type DecideStepInput = Pick<NumberedStep, 'step' | 'scope' | 'position' | 'stepId'> & {
  /** What an earlier worker recorded at this position, if it did. */
  recorded: RecordedStep | undefined;
};

/**
 * Decides from a step and its record alone, so a worker that takes a run over comes to the same decisions.
 */
export function decideStep({ step, stepId, scope, position, recorded }: DecideStepInput): StepDecision {
  if (position > toolRunLimits.stepsMax)
    return { kind: 'known', outcome: stopped('step', `The run takes more than ${toolRunLimits.stepsMax} steps.`) };
  if (recorded !== undefined && recorded.step_id !== stepId)
    return { kind: 'known', outcome: stopped('internal', unlikeRecord(stepId, recorded)) };
  const skipped = recorded === undefined ? findSkip(step, scope) : null;
  if (recorded?.status === 'skipped') return { kind: 'skip', reason: recorded.error };
  if (skipped !== null) return skipped;
  if (step.type === 'tool') return decideCall(step, recorded);
  const outcome = recorded === undefined ? null : findOutcome(step, recorded);
  return outcome === null ? { kind: 'attempt', step } : { kind: 'known', outcome };
}

/**
 * A called tool is entered again: the records of its own steps say how far it got. One that failed without a version on
 * record could not be called then, and stays so although it may be published by now.
 */
function decideCall(step: StepOf<'tool'>, recorded: RecordedStep | undefined): StepDecision {
  if (recorded?.status !== 'failed' || recorded.called_version !== null) return { kind: 'call_tool', step };
  return { kind: 'known', outcome: { kind: 'failed', error: recorded.error ?? '' } };
}

/** The record of another step tells nothing about this one: what led here has changed since, so nothing is guessed. */
function unlikeRecord(stepId: string, { step_id }: RecordedStep): string {
  return `It is not known how far the run got: the step "${stepId}" comes where "${step_id}" was recorded.`;
}

/** Not asked about a step with a record: the time that it takes to decide is not the same in every worker. */
function findSkip({ when }: ToolStep, scope: NumberedStep['scope']): Extract<StepDecision, { kind: 'skip' }> | null {
  const budget = openProgramBudget();
  if (when === undefined || evaluateCondition(when, { ...scope }, budget)) return null;
  return { kind: 'skip', reason: budget.isSpent ? conditionTooLongReason : null };
}

/**
 * The outcome of a step that an earlier worker recorded; null when the step has to run (docs/contract.md 14.6). A
 * condition runs again, because its record does not say whether it ended the tool. A step that was started and not
 * finished may have changed something outside, so it runs again only where that is safe.
 */
function findOutcome(step: ToolStep, { status, output, error }: RecordedStep): StepOutcome | null {
  if (status === 'failed') return { kind: 'failed', error: error ?? '' };
  if (status === 'done') return step.type === 'condition' ? null : { kind: 'ok', output };
  if (isSafeToRepeat(step)) return null;
  return stopped(
    'internal',
    `It is not known whether the step "${step.name}" took effect: the worker stopped in the middle of it.`,
  );
}
