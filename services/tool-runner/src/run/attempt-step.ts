import { type JsonData, stepMsDefaults } from '@harkara/domain';
import { recordLateSpend } from '@harkara/operations';
import { pause } from '@harkara/runtime';
import { type OwnStep, performStep } from '../steps/perform-step.ts';
import { StepError } from '../steps/step-error.ts';
import { type ActiveRun, whyStopped } from './active-run.ts';
import { beginAttempt, hasEffect } from './begin-attempt.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { maskError, maskOutput } from './mask-output.ts';
import { type PlacedStep, writtenStep } from './placed-step.ts';
import { left, type StepEnd } from './tool-end.ts';

type Placed = PlacedStep<OwnStep>;

type Attempt = { costMicroInr: number } & (
  | { kind: 'ok' | 'ended'; output: JsonData }
  | { kind: 'failed'; error: string }
);

/** Works on a step until it succeeds or its attempts are used up; each attempt that costs is checked and paid for by itself. */
export async function attemptStep(run: ActiveRun, placed: Placed): Promise<StepEnd> {
  const { step } = placed;
  const startedAt = run.ctx.clock.now();
  for (let retriesLeft = step.retry?.times ?? 0; ; retriesLeft -= 1) {
    const refused = await beginAttempt(run, placed);
    if (refused !== null) return refused;
    const attempt = await tryOnce(run, placed);
    run.money.spentMicroInr += attempt.costMicroInr;
    if (attempt.kind !== 'failed' || retriesLeft === 0 || run.signal.aborted)
      return completeTurn(run, placed, { attempt, startedAt });
    if (!(await payFailure(run, placed, { attempt, startedAt }))) return left;
    await pause(step.retry?.wait_ms ?? 0, run.signal);
    if (run.signal.aborted) return whyStopped(run);
  }
}

async function tryOnce(run: ActiveRun, { step, scope, stepId }: Placed): Promise<Attempt> {
  const { ctx, outbound, sandboxes, secrets, mask, signal } = run;
  const timeoutMs = step.timeout_ms ?? stepMsDefaults[step.type];
  const work = {
    ctx,
    outbound,
    sandboxes,
    scope,
    secrets,
    mask,
    signal,
    timeoutMs,
    onceKey: idempotencyKeyOf(run, stepId),
  };
  let costMicroInr = 0;
  try {
    const performed = await performStep(work, step);
    costMicroInr = performed.costMicroInr;
    return { kind: performed.kind, output: maskOutput(performed.output, mask), costMicroInr };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { kind: 'failed', error: maskError(error.message, mask), costMicroInr: costMicroInr + error.costMicroInr };
  }
}

interface Tried {
  attempt: Attempt;
  startedAt: Date;
}

/**
 * Records how a step ended: at once when it acted outside, together with the run's end when nothing follows. A step that was
 * cut off is left as it is, begun and unfinished, unless its effect is known.
 */
async function completeTurn(run: ActiveRun, placed: Placed, { attempt, startedAt }: Tried): Promise<StepEnd> {
  if (attempt.kind === 'failed' && run.halt.aborted) return cutOff(run, placed, { attempt, startedAt });
  const { costMicroInr, ...end } = attempt;
  const facts =
    end.kind === 'failed'
      ? { status: 'failed' as const, error: end.error }
      : { status: 'done' as const, output: end.output };
  const step = writtenStep(placed, { ...facts, costMicroInr, startedAt, finishedAt: run.ctx.clock.now() });
  if (!hasEffect(placed.step) || placed.isLast) {
    run.log.note(step);
    return end;
  }
  return (await write(run, step)) ? end : left;
}

/** What an attempt cost is paid for even where nothing comes of it. */
async function cutOff(run: ActiveRun, placed: Placed, tried: Tried): Promise<StepEnd> {
  if (tried.attempt.costMicroInr > 0) await payFailure(run, placed, tried);
  return whyStopped(run);
}

/** Pays for an attempt that failed and is not the last word; the step stays begun. False means that the lease was lost. */
async function payFailure(run: ActiveRun, placed: Placed, { attempt, startedAt }: Tried): Promise<boolean> {
  const { costMicroInr } = attempt;
  return costMicroInr === 0 || write(run, writtenStep(placed, { status: 'started', costMicroInr, startedAt }));
}

async function write({ ctx, claimed, log }: ActiveRun, step: Parameters<typeof log.record>[0]): Promise<boolean> {
  const written = await log.record(step);
  if (!written) await recordLateSpend(ctx, claimed.workspace_id, step.costMicroInr);
  return written;
}
