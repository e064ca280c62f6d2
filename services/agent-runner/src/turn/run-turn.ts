import {
  type ClaimedTurn,
  claimTurn,
  type Lease,
  postponeTurn,
  suspendTurn,
  releaseTurn,
} from '@harkara/operations/work';
import { joinSignals } from '@harkara/runtime';
import { openTurn, type ActiveTurn } from './active-turn.ts';
import { callTools } from './call-tools.ts';
import type { TurnLeases } from './create-turn-leases.ts';
import { decideNext } from './decide-next.ts';
import { FileStoreAwayError } from './file-store-away-error.ts';
import { handOver } from './hand-over.ts';
import { recordResult } from './record-result.ts';
import { isTimeUp, runModelStep, tookTooLong } from './run-model-step.ts';
import { nextStepNo } from './turn-log.ts';
import type { TurnContext } from './turn-metrics.ts';

/**
 * Runs a turn until it ends, is suspended or this worker loses the lease: decides, acts and records, again and again.
 * The step log is the only state, so after a crash another worker continues after the last completed step.
 * `stop` aborts when the job has used up its time, or when this process stops.
 */
export async function runTurn(
  ctx: TurnContext,
  leases: TurnLeases,
  { job, stop }: { job: Job; stop: AbortSignal },
): Promise<void> {
  const lease = await claimTurn(ctx, job);
  if (lease === null) return;
  ctx.turns.claimed(lease);
  const active = leases.add(lease);
  try {
    const unfinished = await runSteps(ctx, lease, { leaseLost: active.signal, stop });
    if (unfinished !== null && stop.aborted) await stopTurn(ctx, lease, stop);
  } catch (error) {
    const isStoreAway = error instanceof FileStoreAwayError;
    await (isStoreAway ? postponeTurn(ctx, lease) : releaseTurn(ctx, lease, lease.attempt)).catch(() => undefined);
    throw error;
  } finally {
    active.release();
  }
}

interface Job {
  taskId: string;
  turn: number;
}

/** Null once the turn has ended or is suspended; the unfinished turn when a signal aborted the work. */
async function runSteps(
  ctx: TurnContext,
  lease: ClaimedTurn,
  { leaseLost, stop }: { leaseLost: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const signals = { signal: joinSignals(leaseLost, stop), stop };
  const opened = await openTurn(ctx, lease, lease.loaded);
  const attributes = { 'harkara.task_id': lease.taskId, 'harkara.turn': lease.turn, 'harkara.attempt': lease.attempt };
  return ctx.tracer.spanOf(opened.loaded.trace_id, { name: 'turn', attributes }, async () => {
    let turn: ActiveTurn | null = opened;
    while (turn !== null && !signals.signal.aborted) turn = await runNext(ctx, turn, signals);
    return turn;
  });
}

/** Does the next thing and returns the turn after it; null when this worker has nothing left to do on the turn. */
async function runNext(
  ctx: TurnContext,
  turn: ActiveTurn,
  signals: { signal: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const { lease, loaded } = turn;
  const next = decideNext(turn);
  switch (next.kind) {
    case 'call_model':
      return runModelStep(ctx, turn, signals);
    case 'call_tools':
      return callTools(ctx, turn, next.calls);
    case 'hand_over':
      return handOver(ctx, turn, next);
    case 'suspend':
      await suspendTurn(ctx, lease);
      ctx.turns.suspended();
      return null;
    case 'end':
      await recordResult(ctx, lease, { step: null, end: next.end, lastStepNo: nextStepNo(loaded.steps) - 1 });
      return null;
  }
}

/**
 * A turn that took too long fails. When this process stops, the turn is released, so that another worker can claim it
 * at once. Both writes name the lease, so a lost lease changes nothing.
 */
async function stopTurn(ctx: TurnContext, lease: Lease, stop: AbortSignal): Promise<void> {
  if (!isTimeUp(stop)) return releaseTurn(ctx, lease, 0);
  await recordResult(ctx, lease, { step: null, end: tookTooLong });
}
