import type { ToolStep } from '@harkara/contract';
import { decideBudget } from '@harkara/domain';
import type { Scope } from '../steps/step-context.ts';
import { type Released, type StepOutcome, type Stopped, stopped, type ToolOutcome } from './outcomes.ts';

/** Either the tool ends, or the next step follows and sees `result` of this one. */
export type AfterStep = { kind: 'end'; outcome: ToolOutcome } | { kind: 'go_on'; result: Scope['steps'][string] };

interface DecideAfterStepInput {
  step: Pick<ToolStep, 'name' | 'on_error'>;
  outcome: StepOutcome;
  /** Of the whole run so far, called tools included. */
  spentMicroInr: number;
  /** Whether no other step follows in the whole run. */
  isLast: boolean;
}

/** Decides what follows a step: its outcome first, then the run's budget (docs/contract.md 4.9 rule 3). */
export function decideAfterStep({ step, outcome, spentMicroInr, isLast }: DecideAfterStepInput): AfterStep {
  if (outcome.kind === 'ended') return { kind: 'end', outcome: { kind: 'done', output: outcome.output } };
  if (outcome.kind === 'stopped' || outcome.kind === 'released') return { kind: 'end', outcome };
  if (outcome.kind === 'failed' && step.on_error === 'stop')
    return { kind: 'end', outcome: stopped('step', `The step "${step.name}" failed: ${outcome.error}`) };
  const budget = decideBudget({ moment: 'after', spentMicroInr, isLastStep: isLast });
  if (budget.kind === 'stop') return { kind: 'end', outcome: stopped(budget.code, budget.reason) };
  return { kind: 'go_on', result: resultOf(outcome) };
}

/** What later steps see of a step that did not end the tool. */
function resultOf(outcome: Exclude<StepOutcome, Stopped | Released>): Scope['steps'][string] {
  if (outcome.kind === 'failed') return { output: null, error: outcome.error };
  return { output: outcome.kind === 'skipped' ? null : outcome.output };
}

/**
 * The outcome of a step that called a tool. When one of the tool's steps failed, or the step's own timeout was over,
 * the calling step fails and may be retried. Every other stop (time, budget, limits) ends the whole run.
 */
export function outcomeOfCall(tool: ToolOutcome, { timedOutMs }: { timedOutMs: number | null }): StepOutcome {
  if (tool.kind === 'done') return { kind: 'ok', output: tool.output };
  if (timedOutMs !== null) return { kind: 'failed', error: `It took longer than ${timedOutMs} ms and was stopped.` };
  return tool.kind === 'stopped' && tool.code === 'step' ? { kind: 'failed', error: tool.error } : tool;
}
