import type { Context } from '@harkara/operations';
import { handOverTask } from '@harkara/operations/work';
import { openTurn, type ActiveTurn } from './active-turn.ts';
import type { Next } from './decide-next.ts';
import { nextStepNo } from './turn-log.ts';

/** Gives the conversation to another agent, which continues in the same turn. Null when the lease was lost. */
export async function handOver(
  ctx: Context,
  turn: ActiveTurn,
  { position, name, target, reason }: Next & { kind: 'hand_over' },
): Promise<ActiveTurn | null> {
  const stepNo = nextStepNo(turn.loaded.steps);
  const recorded = await handOverTask(ctx, turn.lease, { stepNo, position, name, toAgentId: target.id, reason });
  return recorded ? openTurn(ctx, turn.lease) : null;
}
