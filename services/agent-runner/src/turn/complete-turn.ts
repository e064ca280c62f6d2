import { type Lease, completeStep, type StepResult, type TurnEnd } from '@harkara/operations';
import type { TurnContext } from './turn-metrics.ts';

/** `completeStep`, counted. */
export async function completeTurn(
  ctx: TurnContext,
  lease: Lease,
  result: { step: StepResult | null; end: TurnEnd | null; lastStepNo?: number },
): Promise<boolean> {
  const settled = await completeStep(ctx, lease, result);
  if (settled && result.end !== null) ctx.turns.ended(result.end.status);
  return settled;
}
