import type { ToolStep } from '@harkara/contract';
import { evaluateCondition, isSafeToRepeat, toolRunLimits } from '@harkara/domain';
import type { RecordedStep } from '@harkara/operations';
import { type ActiveRun, whyStopped } from './active-run.ts';
import { attemptStep } from './attempt-step.ts';
import { callTool } from './call-tool.ts';
import { type PlacedStep, type StepPlace, writtenStep } from './placed-step.ts';
import { type StepEnd, stopped } from './tool-end.ts';

/**
 * Takes one step: passes it over when its `when` does not hold, answers what an earlier worker recorded of it, or works.
 * A step that was begun and whose outcome nobody knows is taken again only where that changes nothing outside.
 */
export async function takeStep(run: ActiveRun, place: StepPlace): Promise<StepEnd> {
  const { step, scope, path } = place;
  if (run.signal.aborted) return whyStopped(run);
  const position = run.log.nextPosition();
  if (position > toolRunLimits.stepsMax)
    return stopped('step', `The run takes more than ${toolRunLimits.stepsMax} steps.`);
  const placed = { ...place, position, stepId: [...path, step.id].join('.') };
  if (step.when !== undefined && !evaluateCondition(step.when, { ...scope })) return skip(run, placed);
  if (step.type === 'tool') return traced(run, placed, () => callTool(run, { ...placed, step }));
  const recorded = run.log.recordedAt(position);
  const known = recorded === undefined ? null : recall(step, recorded);
  return known ?? traced(run, placed, () => attemptStep(run, { ...placed, step }));
}

/** The step's key and kind, never what goes in or comes out. */
function traced({ ctx }: ActiveRun, { step, stepId }: PlacedStep, work: () => Promise<StepEnd>): Promise<StepEnd> {
  return ctx.tracer.span('step', { 'harkara.step': stepId, 'harkara.step_type': step.type }, async (span) => {
    const end = await work();
    span.set({ 'harkara.outcome': end.kind });
    return end;
  });
}

/** What is known of a step from before; null when it has to be taken. A condition is simply asked again. */
function recall(step: ToolStep, { status, output, error }: RecordedStep): StepEnd | null {
  if (status === 'failed') return { kind: 'failed', error: error ?? '' };
  if (status === 'done') return step.type === 'condition' ? null : { kind: 'ok', output };
  if (isSafeToRepeat(step)) return null;
  return stopped(
    'internal',
    `It is not known whether the step "${step.name}" took effect: the worker stopped in the middle of it.`,
  );
}

function skip({ ctx, log }: ActiveRun, placed: PlacedStep): StepEnd {
  log.note(writtenStep(placed, { status: 'skipped', startedAt: ctx.clock.now(), finishedAt: ctx.clock.now() }));
  return { kind: 'skipped' };
}
