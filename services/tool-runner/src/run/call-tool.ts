import { type ToolDraft, toolDraft, toolLimits } from '@harkara/contract';
import { checkInputs, type InputValues } from '@harkara/domain';
import { findCalledTool } from '@harkara/operations';
import { pause } from '@harkara/runtime';
import { fillJson } from '../steps/fill.ts';
import { StepError } from '../steps/step-error.ts';
import type { StepOf } from '../steps/step-work.ts';
import { type ActiveRun, whyStopped } from './active-run.ts';
import { maskError } from './mask-output.ts';
import { type PlacedStep, writtenStep } from './placed-step.ts';
import type { StepEnd } from './tool-end.ts';
import { walkTool } from './walk-tool.ts';

type Placed = PlacedStep<StepOf<'tool'>>;

/**
 * Takes the steps of another tool inside this run: one deadline, one budget, one log, where they stand behind this step. A
 * takeover walks through them again and finds what was recorded, with the version that the run had begun with.
 */
export async function callTool(run: ActiveRun, placed: Placed): Promise<StepEnd> {
  const { step, position } = placed;
  const startedAt = run.ctx.clock.now();
  const called = await openCall(run, placed).catch(asFailure);
  if ('error' in called)
    return close(run, placed, {
      end: { kind: 'failed', error: maskError(called.error, run.mask) },
      startedAt,
      calledVersion: null,
    });
  const calledVersion = called.version;
  if (run.log.recordedAt(position) === undefined)
    run.log.note(writtenStep(placed, { status: 'started', startedAt, calledVersion }));
  for (let retriesLeft = step.retry?.times ?? 0; ; retriesLeft -= 1) {
    const end = await walkWithin(run, placed, called);
    if (end.kind !== 'failed' || retriesLeft === 0) return close(run, placed, { end, startedAt, calledVersion });
    await pause(step.retry?.wait_ms ?? 0, run.signal);
    if (run.signal.aborted) return whyStopped(run);
  }
}

interface Called {
  version: number;
  draft: ToolDraft;
  inputs: InputValues;
}

/** The called tool and its inputs. Throws `StepError` when it cannot be called. */
async function openCall(run: ActiveRun, { step, scope, path, position }: Placed): Promise<Called> {
  if (path.length >= toolLimits.nestedToolsMax)
    throw new StepError(`Tools can call each other at most ${toolLimits.nestedToolsMax} deep.`);
  const version = run.log.recordedAt(position)?.called_version ?? null;
  const found = await findCalledTool(run.ctx, { toolId: step.tool_id, projectId: run.claimed.project_id, version });
  if (found === null) throw new StepError('The tool that it calls does not exist or is not published.');
  const draft = toolDraft.parse(found.definition);
  const checked = checkInputs(draft.inputs, fillJson(step.inputs, scope) as InputValues);
  if (checked.kind === 'ok') return { version: found.version, draft, inputs: checked.values };
  throw new StepError(
    `Its inputs are wrong: ${checked.problems.map(({ input, problem }) => `${input} ${problem}`).join('; ')}.`,
  );
}

function asFailure(error: unknown): { error: string } {
  if (error instanceof StepError) return { error: error.message };
  throw error;
}

/** Walks the called tool, within the step's own time where it has one. */
async function walkWithin(run: ActiveRun, { step, path, isLast }: Placed, { draft, inputs }: Called): Promise<StepEnd> {
  const own = step.timeout_ms === undefined ? null : AbortSignal.timeout(step.timeout_ms);
  const within = own === null ? run : { ...run, signal: AbortSignal.any([run.signal, own]) };
  const end = await walkTool(within, { draft, inputs, path: [...path, step.id], isLast });
  if (end.kind === 'done') return { kind: 'ok', output: end.output };
  if (own?.aborted && !run.signal.aborted)
    return { kind: 'failed', error: `It took longer than ${step.timeout_ms} ms and was stopped.` };
  return end.kind === 'stopped' && end.code === 'step' ? { kind: 'failed', error: end.error } : end;
}

function close(
  run: ActiveRun,
  placed: Placed,
  { end, startedAt, calledVersion }: { end: StepEnd; startedAt: Date; calledVersion: number | null },
): StepEnd {
  if (end.kind !== 'ok' && end.kind !== 'failed') return end;
  const facts =
    end.kind === 'failed'
      ? { status: 'failed' as const, error: end.error }
      : { status: 'done' as const, output: end.output };
  run.log.note(writtenStep(placed, { ...facts, startedAt, calledVersion, finishedAt: run.ctx.clock.now() }));
  return end;
}
