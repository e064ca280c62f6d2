import { type JsonData, stepMsDefaults } from '@harkara/domain';
import { confirmRepeat, ownTurn, pause } from '@harkara/runtime';
import { StepError } from '../errors/step-error.ts';
import { type OwnStep, performStep } from '../steps/perform-step.ts';
import { type ActiveRun, outcomeOfAbort } from './active-run.ts';
import { beginAttempt, hasEffect } from './begin-attempt.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { maskError, maskOutput } from './mask-output.ts';
import { logRowOf, type NumberedStep } from './numbered-step.ts';
import { released, type StepOutcome } from './outcomes.ts';

type Numbered = NumberedStep<OwnStep>;

type Attempt = { costMicroInr: number } & (
  | { kind: 'ok' | 'ended'; output: JsonData }
  | { kind: 'failed'; error: string }
);

/**
 * Attempts a step until it succeeds or has no retries left. For each attempt the budget is checked before and the cost
 * recorded after.
 */
export async function attemptStep(run: ActiveRun, numbered: Numbered): Promise<StepOutcome> {
  const { step } = numbered;
  const startedAt = run.ctx.clock.now();
  for (let retriesLeft = step.retry?.times ?? 0; ; retriesLeft -= 1) {
    const refused = await beginAttempt(run, numbered);
    if (refused !== null) return refused;
    const attempt = await attemptOnce(run, numbered);
    run.cost.spentMicroInr += attempt.costMicroInr;
    if (attempt.kind !== 'failed' || retriesLeft === 0 || run.signal.aborted)
      return recordOutcome(run, numbered, { attempt, startedAt });
    if (!(await recordCost(run, numbered, { attempt, startedAt }))) return released;
    await pause(step.retry?.wait_ms ?? 0, run.signal);
    if (run.signal.aborted) return outcomeOfAbort(run);
  }
}

async function attemptOnce(run: ActiveRun, { step, scope, stepId }: Numbered): Promise<Attempt> {
  const { ctx, outbound, sandboxes, secrets, mask, signal, log } = run;
  const timeoutMs = step.timeout_ms ?? stepMsDefaults[step.type];
  const idempotencyKey = idempotencyKeyOf(run, stepId);
  const mayRepeat = () => confirmRepeat(log.isHeld);
  const context = { ctx, outbound, sandboxes, scope, secrets, mask, signal, timeoutMs, idempotencyKey, mayRepeat };
  let costMicroInr = 0;
  try {
    const performed = await performStep(context, step);
    costMicroInr = performed.costMicroInr;
    await ownTurn();
    return { kind: performed.kind, output: await maskOutput(performed.output, mask, run.outputs), costMicroInr };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { kind: 'failed', error: maskError(error.message, mask), costMicroInr: costMicroInr + error.costMicroInr };
  }
}

interface Attempted {
  attempt: Attempt;
  startedAt: Date;
}

/** Outputs that wait for a common write; one of 8 MB would hold the event loop. */
const unwrittenUnitsMax = 500_000;

/**
 * Records how a step ended. A step with an effect is written at once; the others, and the last step of the run, are
 * written together with what comes next. A failure because the run was halted stays `started`: its effect is unknown.
 */
async function recordOutcome(run: ActiveRun, numbered: Numbered, attempted: Attempted): Promise<StepOutcome> {
  const { attempt, startedAt } = attempted;
  if (attempt.kind === 'failed' && run.halt.aborted) return recordHalt(run, numbered, attempted);
  const { costMicroInr, ...outcome } = attempt;
  const result =
    outcome.kind === 'failed'
      ? { status: 'failed' as const, error: outcome.error }
      : { status: 'done' as const, output: outcome.output };
  const row = logRowOf(numbered, { ...result, costMicroInr, startedAt, finishedAt: run.ctx.clock.now() });
  const isSmall = run.outputs.unwrittenUnits <= unwrittenUnitsMax;
  if (isSmall && (!hasEffect(numbered.step) || numbered.isLast)) {
    run.log.add(row);
    return outcome;
  }
  run.outputs.unwrittenUnits = 0;
  if (!isSmall) await ownTurn();
  return (await run.log.record(row)) ? outcome : released;
}

/** The cost of an attempt is recorded also when the run was halted and nothing uses its result. */
async function recordHalt(run: ActiveRun, numbered: Numbered, attempted: Attempted): Promise<StepOutcome> {
  await recordCost(run, numbered, attempted);
  return outcomeOfAbort(run);
}

/** Records what a failed attempt cost; the step stays `started`. False means that the lease was lost. */
async function recordCost(run: ActiveRun, numbered: Numbered, { attempt, startedAt }: Attempted): Promise<boolean> {
  const { costMicroInr } = attempt;
  return costMicroInr === 0 || run.log.record(logRowOf(numbered, { status: 'started', costMicroInr, startedAt }));
}
