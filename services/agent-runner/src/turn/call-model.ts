import { turnLimits } from '@harkara/domain';
import { ModelError, type ModelReply, type ModelRequest, type Models } from '@harkara/models';
import { beginStep, type BeginAnswer, type Context } from '@harkara/operations';
import type { ActiveTurn } from './active-turn.ts';
import { conversationOf } from './conversation.ts';
import { nextStepNo } from './turn-log.ts';

/** `refused`: no call was made, because a platform limit was reached or the lease was lost. */
export type ModelCallResult =
  | { kind: 'replied'; reply: ModelReply }
  | { kind: 'failed'; error: ModelError }
  | { kind: 'refused'; answer: Exclude<BeginAnswer, 'ok'> };

/**
 * Records the start of a model step, with its money reserved, then calls the model. No transaction is open during the
 * call, because it may take a minute.
 */
export async function callModel(ctx: Context, turn: ActiveTurn, signal: AbortSignal): Promise<ModelCallResult> {
  const { lease, loaded } = turn;
  const stepNo = nextStepNo(loaded.steps);
  const request = requestFor(ctx.models, turn, signal);
  const reserveMicroInr = ctx.models.estimate(request).costMicroInrMax;
  const step = { stepNo, kind: 'model_call', name: request.model, agentId: loaded.agent_id, reserveMicroInr } as const;
  const answer = await beginStep(ctx, lease, step);
  if (answer !== 'ok') return { kind: 'refused', answer };
  try {
    return { kind: 'replied', reply: await ctx.models.call(request) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    ctx.logger.warn('turn.model_failed', {
      task_id: lease.taskId,
      step_no: stepNo,
      code: error.code,
      ...error.details,
    });
    return { kind: 'failed', error };
  }
}

/** The same call has the same key after a takeover, so that a provider that honours the key can drop the repeat. */
function requestFor(
  models: Models,
  { lease, loaded, agent, functions, findFile }: ActiveTurn,
  signal: AbortSignal,
): ModelRequest {
  return {
    model: agent.model ?? models.defaultModel,
    instructions: agent.instructions,
    messages: conversationOf(loaded, findFile),
    functions: functions.declarations,
    temperature: agent.temperature,
    outputTokensMax: turnLimits.outputTokensMax,
    idempotencyKey: `${lease.taskId}-${lease.turn}-${nextStepNo(loaded.steps)}`,
    signal,
  };
}
