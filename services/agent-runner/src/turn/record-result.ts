import { type Lease, completeStep, type StepResult, type TurnEnd } from '@harkara/operations/work';
import type { TurnContext } from './turn-metrics.ts';

/** `completeStep`, with the ends of turns counted. False means that the lease was lost and nothing was written. */
export async function recordResult(
  ctx: TurnContext,
  lease: Lease,
  result: { step: StepResult | null; end: TurnEnd | null; lastStepNo?: number },
): Promise<boolean> {
  const recorded = await completeStep(ctx, lease, result);
  if (recorded && result.end !== null) ctx.turns.ended(result.end.status);
  return recorded;
}
