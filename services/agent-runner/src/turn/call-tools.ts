import { beginToolCalls, type NewToolCall, type TurnStep } from '@harkara/operations/work';
import type { ActiveTurn } from './active-turn.ts';
import type { TurnContext } from './turn-metrics.ts';

/**
 * Starts the tools that a reply called. The turn is suspended while one of them runs. When every call is invalid, no
 * tool runs, and the turn goes on at once with the errors in its log. Null when this worker has nothing left to do.
 */
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
  const failedSteps = calls.map((call) => failedStep(call, agent_id));
  return { ...turn, loaded: { ...turn.loaded, steps: [...steps, ...failedSteps] } };
}

function failedStep({ stepNo, error, ...call }: NewToolCall, agentId: string): TurnStep {
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
