import type { AgentDraft } from '@harkara/contract';
import { turnLimits } from '@harkara/domain';
import { ModelError, type ModelReply, type ModelRequest, type Models } from '@harkara/models';
import { beginStep, type BeginAnswer, type Context, type Lease, type LoadedTurn } from '@harkara/operations';
import { conversationOf, type FindFile } from './conversation.ts';
import type { Offer } from './functions.ts';
import { nextStepNo } from './turn-log.ts';

export type ModelStep =
  | { kind: 'replied'; reply: ModelReply }
  | { kind: 'failed'; error: ModelError }
  | { kind: 'refused'; answer: Exclude<BeginAnswer, 'ok'> };

export interface ModelStepInput {
  lease: Lease;
  loaded: LoadedTurn;
  agent: AgentDraft;
  offer: Offer;
  findAttachment: FindFile;
  signal: AbortSignal;
}

/** Records a model step with its money set aside, then makes the call. No transaction is open meanwhile. */
export async function callModel(ctx: Context, input: ModelStepInput): Promise<ModelStep> {
  const { lease, loaded } = input;
  const stepNo = nextStepNo(loaded.steps);
  const request = requestFor(ctx.models, input);
  const reserveMicroInr = ctx.models.estimate(request).costMicroInrMax;
  const step = { stepNo, kind: 'model_call', name: request.model, agentId: loaded.agent_id, reserveMicroInr } as const;
  const answer = await beginStep(ctx, lease, step);
  if (answer !== 'ok') return { kind: 'refused', answer };
  try {
    return { kind: 'replied', reply: await ctx.models.call(request) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    ctx.logger.warn('turn.model_failed', { task_id: lease.taskId, step_no: stepNo, code: error.code, ...error.facts });
    return { kind: 'failed', error };
  }
}

/** The same call has the same key after a takeover, so a provider that honours it can drop the repeat. */
function requestFor(
  models: Models,
  { lease, loaded, agent, offer, findAttachment, signal }: ModelStepInput,
): ModelRequest {
  return {
    model: agent.model ?? models.defaultModel,
    instructions: agent.instructions,
    messages: conversationOf(loaded, findAttachment),
    functions: offer.functions,
    temperature: agent.temperature,
    outputTokensMax: turnLimits.outputTokensMax,
    idempotencyKey: `${lease.taskId}-${lease.turn}-${nextStepNo(loaded.steps)}`,
    signal,
  };
}
