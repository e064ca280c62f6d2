import { createMask, type JsonData, type Mask } from '@harkara/domain';
import { type ClaimedRun, type Context, listRecordedSteps, type RunLease, secretOwner } from '@harkara/operations';
import type { Outbound } from '@harkara/outbound';
import type { RunInHand } from './run-in-hand.ts';
import { createStepLog } from './step-log.ts';

/** What the process lends to each run. */
export interface Workshop {
  readonly ctx: Context;
  readonly outbound: Outbound;
}

/** Opens a claimed run: its secrets, what earlier workers recorded, and the signals that end it. */
export async function openRun({ ctx, outbound }: Workshop, claimed: ClaimedRun, signals: Pick<RunInHand, 'deadline' | 'halt'>): Promise<RunInHand> {
  const lease: RunLease = { runId: claimed.id, attempt: claimed.attempt };
  const recorded = claimed.attempt === 1 ? [] : await listRecordedSteps(ctx, claimed.id);
  const secrets = await openSecrets(ctx, claimed);
  return {
    ctx, outbound, claimed, secrets, ...signals,
    log: createStepLog(ctx, lease, recorded),
    mask: secrets.size === 0 ? maskNothing : createMask([...secrets.values()]),
    signal: signals.halt,
    money: { spentMicroInr: claimed.cost_micro_inr },
  };
}

const maskNothing = ((value: JsonData) => value) as Mask;

/** One that cannot be opened is as good as absent: a step that names it fails, and it can come out nowhere. */
async function openSecrets(ctx: Context, { project_id, secrets }: ClaimedRun): Promise<Map<string, string>> {
  const opened = await Promise.all(secrets.map(async ({ name, sealed }) => {
    const value = await ctx.sealer.open(sealed, secretOwner({ projectId: project_id, name })).catch((error: unknown) => {
      ctx.logger.error('secret.not_opened', { project_id, name, error });
      return null;
    });
    return { name, value };
  }));
  return new Map(opened.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}
