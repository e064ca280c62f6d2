import { turnLimits } from '@harkara/domain';
import { countInputTokensMax, ModelError, type ModelReply, type ModelRequest, type Models } from '@harkara/models';
import type { Context } from '@harkara/operations';
import { beginStep, type BeginAnswer, isLeaseHeld } from '@harkara/operations/work';
import { confirmLease, confirmRepeat, ownTurn } from '@harkara/runtime';
import type { ActiveTurn } from './active-turn.ts';
import { conversationOf } from './conversation.ts';
import { fitMessages, type FittedMessages } from './fit-messages.ts';
import { nextStepNo } from './turn-log.ts';

/** `refused`: no call was made, because a platform limit was reached or the lease was lost. */
export type ModelCallResult =
  | { kind: 'replied'; reply: ModelReply }
  | { kind: 'failed'; error: ModelError }
  | { kind: 'refused'; answer: Exclude<BeginAnswer, 'ok'> };

/**
 * Records the start of a model step, with its money reserved, then calls the model: at once, so that it is not called
 * for what was cancelled meanwhile. No transaction is open during the call, because it may take a minute.
 */
export async function callModel(ctx: Context, turn: ActiveTurn, signal: AbortSignal): Promise<ModelCallResult> {
  const { lease, loaded } = turn;
  const stepNo = nextStepNo(loaded.steps);
  const isHeld = () => isLeaseHeld(ctx, lease);
  const mayRepeat = () => confirmRepeat(isHeld);
  const { leftOut, ...request } = requestFor(ctx.models, turn, { signal, mayRepeat });
  await restAfter(request);
  const reserveMicroInr = ctx.models.estimate(request).costMicroInrMax;
  const started = { stepNo, kind: 'model_call', name: request.model, agentId: loaded.agent_id } as const;
  await ctx.models.prepare();
  const sentAt = performance.now();
  const answer = await beginStep(ctx, lease, { ...started, reserveMicroInr, messagesLeftOut: leftOut });
  if (answer !== 'ok') return { kind: 'refused', answer };
  if (!(await confirmLease(sentAt, isHeld))) return { kind: 'refused', answer: 'lease_lost' };
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

/** So many messages take milliseconds to count and to write. */
const largeRequest = 100;

/** Lets the event loop turn after a long conversation was fitted, and before it is counted again and sent. */
async function restAfter({ messages }: ModelRequest): Promise<void> {
  if (messages.length > largeRequest) await ownTurn();
}

/** The messages that fit into the model's context window, with room for the answer. */
function messagesFor(
  models: Models,
  model: string,
  { loaded, agent, functions, findFile }: ActiveTurn,
): FittedMessages {
  const { instructions } = agent;
  const around = countInputTokensMax({ instructions, messages: [], functions: functions.declarations });
  const tokensMax = models.contextTokens(model) - turnLimits.outputTokensMax - around;
  return fitMessages({ ...conversationOf(loaded, findFile), tokensMax });
}

/** The same call has the same key after a takeover, so that a provider that honours the key can drop the repeat. */
function requestFor(
  models: Models,
  turn: ActiveTurn,
  control: Pick<ModelRequest, 'signal' | 'mayRepeat'>,
): ModelRequest & Pick<FittedMessages, 'leftOut'> {
  const { lease, loaded, agent, functions } = turn;
  const model = agent.model ?? models.defaultModel;
  return {
    model,
    instructions: agent.instructions,
    ...messagesFor(models, model, turn),
    functions: functions.declarations,
    temperature: agent.temperature,
    outputTokensMax: turnLimits.outputTokensMax,
    idempotencyKey: `${lease.taskId}-${lease.turn}-${nextStepNo(loaded.steps)}`,
    ...control,
  };
}
