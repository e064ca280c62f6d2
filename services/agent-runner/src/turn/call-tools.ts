import { beginToolCalls, type NewToolCall, type TurnStep } from '@harkara/operations';
import type { ActiveTurn } from './active-turn.ts';
import type { TurnContext } from './turn-metrics.ts';

/** Starts the tools that a reply asked for. The turn parks while any of them runs; wrong calls alone are answered at once. */
export async function callTools(
  ctx: TurnContext,
  turn: ActiveTurn,
  calls: readonly NewToolCall[],
): Promise<ActiveTurn | null> {
  const runIds = await beginToolCalls(ctx, turn.lease, calls);
  if (runIds === null) return null;
  if (runIds.length > 0) {
    ctx.turns.suspended();
    return null;
  }
  const { steps, agent_id } = turn.loaded;
  return {
    ...turn,
    loaded: { ...turn.loaded, steps: [...steps, ...calls.map((call) => refusedStep(call, agent_id))] },
  };
}

function refusedStep({ stepNo, error, ...call }: NewToolCall, agentId: string): TurnStep {
  return {
    step_no: stepNo,
    kind: 'tool_call',
    status: 'failed',
    name: call.name,
    agent_id: agentId,
    input: call,
    output: null,
    error,
  };
}
