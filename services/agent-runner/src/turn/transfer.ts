import { type Context, transferTask } from '@harkara/operations';
import type { Next } from './decide-next.ts';
import { openTurn, type TurnInHand } from './turn-in-hand.ts';
import { nextStepNo } from './turn-log.ts';

/** Hands the conversation to a colleague; whoever holds it then goes on in the same turn. */
export async function transfer(
  ctx: Context,
  turn: TurnInHand,
  { position, name, colleague, reason }: Next & { kind: 'transfer' },
): Promise<TurnInHand | null> {
  const stepNo = nextStepNo(turn.loaded.steps);
  const ours = await transferTask(ctx, turn.lease, { stepNo, position, name, toAgentId: colleague.id, reason });
  return ours ? openTurn(ctx, turn.lease) : null;
}
