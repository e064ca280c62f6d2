import type { ToolDraft } from '@harkara/contract';
import type { InputValues } from '@harkara/domain';
import { ownTurn, pause } from '@harkara/runtime';
import { StepError } from '../errors/step-error.ts';
import type { Scope, StepOf } from '../steps/step-context.ts';
import { type ActiveRun, outcomeOfAbort } from './active-run.ts';
import { attemptStep } from './attempt-step.ts';
import { decideAfterStep, outcomeOfCall } from './decide-after-step.ts';
import { decideStep } from './decide-step.ts';
import { fillOutput } from './fill-output.ts';
import { maskError } from './mask-output.ts';
import { logRowOf, type NextStep, type NumberedStep } from './numbered-step.ts';
import { type CalledTool, openCalledTool } from './open-called-tool.ts';
import type { StepOutcome, ToolOutcome } from './outcomes.ts';

/** One tool on the run's call stack: the run's own tool, or one that a step calls. */
export interface ToolFrame {
  readonly draft: ToolDraft;
  readonly inputs: InputValues;
  /** The ids of the calling steps; empty for the run's own tool. */
  readonly path: readonly string[];
  /** Whether no other step follows in the whole run once this tool has ended. */
  readonly isLast: boolean;
}

type ToolCall = NumberedStep<StepOf<'tool'>>;

/** Runs the steps of a tool in order, until one of them ends the tool or the run. A step that calls a tool recurses. */
export async function runSteps(run: ActiveRun, frame: ToolFrame): Promise<ToolOutcome> {
  const { draft, inputs, path } = frame;
  const scope: Scope = { inputs, steps: {} };
  for (const [index, step] of draft.steps.entries()) {
    // Steps that wait for nothing, such as conditions, would else hold the event loop together.
    if (index > 0) await ownTurn();
    const isLast = frame.isLast && index === draft.steps.length - 1;
    const outcome = await runStep(run, { step, scope, path, isLast });
    const after = decideAfterStep({ step, outcome, isLast, spentMicroInr: run.cost.spentMicroInr });
    if (after.kind === 'end') return after.outcome;
    scope.steps[step.id] = after.result;
  }
  return fillOutput(draft, scope, run.mask);
}

async function runStep(run: ActiveRun, next: NextStep): Promise<StepOutcome> {
  if (run.signal.aborted) return outcomeOfAbort(run);
  const position = run.log.nextPosition();
  const numbered = { ...next, position, stepId: [...next.path, next.step.id].join('.') };
  const decision = decideStep({ ...numbered, recorded: run.log.recordedAt(position) });
  switch (decision.kind) {
    case 'known':
      return decision.outcome;
    case 'skip':
      return skipStep(run, numbered, decision.reason);
    case 'call_tool':
      return traced(run, numbered, () => callTool(run, { ...numbered, step: decision.step }));
    case 'attempt':
      return traced(run, numbered, () => attemptStep(run, { ...numbered, step: decision.step }));
  }
}

/** The span has the step's id and type, and never its input or output. */
function traced(
  { ctx }: ActiveRun,
  { step, stepId }: NumberedStep,
  work: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  return ctx.tracer.span('step', { 'harkara.step': stepId, 'harkara.step_type': step.type }, async (span) => {
    const outcome = await work();
    span.set({ 'harkara.outcome': outcome.kind });
    return outcome;
  });
}

function skipStep({ ctx, log }: ActiveRun, step: NumberedStep, error: string | null): StepOutcome {
  const now = ctx.clock.now();
  log.add(logRowOf(step, { status: 'skipped', error, startedAt: now, finishedAt: now }));
  return { kind: 'skipped' };
}

/**
 * Runs another tool inside this run, with the same deadline, budget and log; its steps follow this step in the log.
 * A retry runs the tool from its first step again.
 */
async function callTool(run: ActiveRun, call: ToolCall): Promise<StepOutcome> {
  const { step, position } = call;
  const startedAt = run.ctx.clock.now();
  const called = await openCalledTool(run, call).catch(asFailure);
  if ('error' in called) {
    const outcome = { kind: 'failed' as const, error: maskError(called.error, run.mask) };
    return recordCall(run, call, { outcome, startedAt, calledVersion: null });
  }
  const calledVersion = called.version;
  if (run.log.recordedAt(position) === undefined)
    run.log.add(logRowOf(call, { status: 'started', startedAt, calledVersion }));
  for (let retriesLeft = step.retry?.times ?? 0; ; retriesLeft -= 1) {
    const outcome = await callOnce(run, call, called);
    if (outcome.kind !== 'failed' || retriesLeft === 0)
      return recordCall(run, call, { outcome, startedAt, calledVersion });
    await pause(step.retry?.wait_ms ?? 0, run.signal);
    if (run.signal.aborted) return outcomeOfAbort(run);
  }
}

function asFailure(error: unknown): { error: string } {
  if (error instanceof StepError) return { error: error.message };
  throw error;
}

/** The step's own timeout, where it has one, bounds the called tool besides the run's deadline. */
async function callOnce(run: ActiveRun, { step, path, isLast }: ToolCall, called: CalledTool): Promise<StepOutcome> {
  const timeoutMs = step.timeout_ms ?? null;
  const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const bounded = timeout === null ? run : { ...run, signal: AbortSignal.any([run.signal, timeout]) };
  const { draft, inputs } = called;
  const outcome = await runSteps(bounded, { draft, inputs, path: [...path, step.id], isLast });
  return outcomeOfCall(outcome, { timedOutMs: timeout?.aborted && !run.signal.aborted ? timeoutMs : null });
}

/** A call that the run's end or the loss of the lease cut short stays `started` in the log. */
function recordCall(
  run: ActiveRun,
  call: ToolCall,
  { outcome, startedAt, calledVersion }: { outcome: StepOutcome; startedAt: Date; calledVersion: number | null },
): StepOutcome {
  if (outcome.kind !== 'ok' && outcome.kind !== 'failed') return outcome;
  const result =
    outcome.kind === 'failed'
      ? { status: 'failed' as const, error: outcome.error }
      : { status: 'done' as const, output: outcome.output };
  run.log.add(logRowOf(call, { ...result, startedAt, calledVersion, finishedAt: run.ctx.clock.now() }));
  return outcome;
}
