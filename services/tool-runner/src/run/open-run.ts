import { toolRunLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import { type ClaimedRun, listRecordedSteps, type RunLease } from '@harkara/operations/work';
import type { Outbound } from '@harkara/outbound';
import type { Sandboxes } from '../steps/sandbox/create-sandboxes.ts';
import type { ActiveRun } from './active-run.ts';
import type { SecretCache } from './create-secret-cache.ts';
import { createStepLog } from './step-log.ts';

/** What all runs of the process share. */
export interface RunnerDependencies {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: Sandboxes;
  readonly secrets: SecretCache;
}

/** Prepares a claimed run: its secrets, the steps that earlier workers recorded, and the signals that end it. */
export async function openRun(
  dependencies: RunnerDependencies,
  claimed: ClaimedRun,
  signals: Pick<ActiveRun, 'deadline' | 'halt'>,
): Promise<ActiveRun> {
  const { ctx, outbound } = dependencies;
  const sandboxes = dependencies.sandboxes.of(claimed.project_id);
  const lease: RunLease = { runId: claimed.id, attempt: claimed.attempt };
  const recorded = claimed.attempt === 1 ? [] : await listRecordedSteps(ctx, claimed.id);
  const { values: secrets, mask } = await dependencies.secrets.open(claimed);
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
    cost: { spentMicroInr: claimed.cost_micro_inr },
    outputs: { unitsLeft: toolRunLimits.outputUnitsMax, unwrittenUnits: 0 },
  };
}
