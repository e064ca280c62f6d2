import { type ClaimedTurn, claimTurn, type Lease, suspendTurn, releaseTurn } from '@harkara/operations';
import { openTurn, type ActiveTurn } from './active-turn.ts';
import { callTools } from './call-tools.ts';
import { completeTurn } from './complete-turn.ts';
import type { TurnLeases } from './create-turn-leases.ts';
import { decideNext } from './decide-next.ts';
import { isTimeUp, takeModelStep, tookTooLong } from './take-model-step.ts';
import { transfer } from './transfer.ts';
import { nextStepNo } from './turn-log.ts';
import type { TurnContext } from './turn-metrics.ts';

/**
 * Works on a turn until it ends, parks or is no longer ours: decide, act and record, again and again.
 * The step log is the only state, so after a crash another worker's loop starts where the last settled step ended.
 * `stop` aborts when the turn has taken too long, or when this process has to go.
 */
export async function runTurn(
  ctx: TurnContext,
  keeper: TurnLeases,
  { job, stop }: { job: Job; stop: AbortSignal },
): Promise<void> {
  const lease = await claimTurn(ctx, job);
  if (lease === null) return;
  ctx.turns.claimed(lease);
  const held = keeper.hold(lease);
  try {
    const left = await takeSteps(ctx, lease, { held: held.signal, stop });
    if (left !== null && stop.aborted) await leave(ctx, lease, stop);
  } catch (error) {
    await releaseTurn(ctx, lease, lease.attempt).catch(() => undefined);
    throw error;
  } finally {
    held.release();
  }
}

interface Job {
  taskId: string;
  turn: number;
}

/** Null once the turn has ended or suspended; else what was left undone because a signal fired. */
async function takeSteps(
  ctx: TurnContext,
  lease: ClaimedTurn,
  { held, stop }: { held: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const signals = { signal: AbortSignal.any([held, stop]), stop };
  const opened = await openTurn(ctx, lease, lease.loaded);
  const attributes = { 'harkara.task_id': lease.taskId, 'harkara.turn': lease.turn, 'harkara.attempt': lease.attempt };
  return ctx.tracer.spanOf(opened.loaded.trace_id, { name: 'turn', attributes }, async () => {
    let turn: ActiveTurn | null = opened;
    while (turn !== null && !signals.signal.aborted) turn = await takeStep(ctx, turn, signals);
    return turn;
  });
}

/** One thing that the turn does, and the turn after it; null when it is out of our hands. */
async function takeStep(
  ctx: TurnContext,
  turn: ActiveTurn,
  signals: { signal: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const { lease, loaded } = turn;
  const next = decideNext(turn);
  switch (next.kind) {
    case 'call_model':
      return takeModelStep(ctx, turn, signals);
    case 'call_tools':
      return callTools(ctx, turn, next.calls);
    case 'transfer':
      return transfer(ctx, turn, next);
    case 'wait':
      await suspendTurn(ctx, lease);
      ctx.turns.suspended();
      return null;
    case 'end':
      await completeTurn(ctx, lease, { step: null, end: next.end, lastStepNo: nextStepNo(loaded.steps) - 1 });
      return null;
  }
}

/** A turn that took too long fails; one whose process has to go is given back at once. Neither touches a lost lease. */
async function leave(ctx: TurnContext, lease: Lease, stop: AbortSignal): Promise<void> {
  if (!isTimeUp(stop)) return releaseTurn(ctx, lease, 0);
  await completeTurn(ctx, lease, { step: null, end: tookTooLong });
}
