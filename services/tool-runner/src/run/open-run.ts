import { type ClaimedRun, type Context, listRecordedSteps, type RunLease } from '@harkara/operations';
import type { Outbound } from '@harkara/outbound';
import type { Sandboxes } from '../steps/sandbox/create-sandboxes.ts';
import type { SecretKeeper } from './keep-secrets.ts';
import type { RunInHand } from './run-in-hand.ts';
import { createStepLog } from './step-log.ts';

/** What the process lends to each run. */
export interface Workshop {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: Sandboxes;
  readonly secrets: SecretKeeper;
}

/** Opens a claimed run: its secrets, what earlier workers recorded, and the signals that end it. */
export async function openRun(
  workshop: Workshop,
  claimed: ClaimedRun,
  signals: Pick<RunInHand, 'deadline' | 'halt'>,
): Promise<RunInHand> {
  const { ctx, outbound, sandboxes } = workshop;
  const lease: RunLease = { runId: claimed.id, attempt: claimed.attempt };
  const recorded = claimed.attempt === 1 ? [] : await listRecordedSteps(ctx, claimed.id);
  const { values: secrets, mask } = await workshop.secrets.open(claimed);
  return {
    ctx,
    outbound,
    sandboxes,
    claimed,
    secrets,
    mask,
    ...signals,
    log: createStepLog(ctx, lease, recorded),
    signal: signals.halt,
    money: { spentMicroInr: claimed.cost_micro_inr },
  };
}
