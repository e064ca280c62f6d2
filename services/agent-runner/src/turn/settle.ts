import { type Lease, settleStep, type StepResult, type TurnEnd } from '@harkara/operations';
import type { TurnContext } from './turn-metrics.ts';

/** `settleStep`, counted. */
export async function settle(
  ctx: TurnContext,
  lease: Lease,
  result: { step: StepResult | null; end: TurnEnd | null; lastStepNo?: number },
): Promise<boolean> {
  const settled = await settleStep(ctx, lease, result);
  if (settled && result.end !== null) ctx.turns.ended(result.end.status);
  return settled;
}
