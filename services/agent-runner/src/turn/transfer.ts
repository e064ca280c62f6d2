import { type Context, transferTask } from '@harkara/operations';
import { openTurn, type ActiveTurn } from './active-turn.ts';
import type { Next } from './decide-next.ts';
import { nextStepNo } from './turn-log.ts';

/** Hands the conversation to a handoff target; whoever holds it then goes on in the same turn. */
export async function transfer(
  ctx: Context,
  turn: ActiveTurn,
  { position, name, handoffTarget, reason }: Next & { kind: 'transfer' },
): Promise<ActiveTurn | null> {
  const stepNo = nextStepNo(turn.loaded.steps);
  const ours = await transferTask(ctx, turn.lease, { stepNo, position, name, toAgentId: handoffTarget.id, reason });
  return ours ? openTurn(ctx, turn.lease) : null;
}
