import { toolRunLimits } from '@harkara/domain';
import type { ModelRequest } from '@harkara/models';
import type { Context } from '@harkara/operations';
import { fillText } from './fill.ts';
import type { StepContext, StepOf } from './step-context.ts';

type RequestInput = Pick<StepContext, 'scope' | 'mask' | 'idempotencyKey' | 'signal'> & Pick<ModelRequest, 'mayRepeat'>;

const answerOnly =
  'You are one step of an automatic procedure. Answer with the result alone, without introduction or remarks.';

/** The model request of an ai step. Secrets in the prompt are masked, because the provider must not learn them. */
export function modelRequestFor(
  ctx: Pick<Context, 'models'>,
  { model, schema, prompt }: StepOf<'ai'>,
  { scope, mask, idempotencyKey, signal, mayRepeat }: RequestInput,
): ModelRequest {
  const asJson = `The answer is JSON that fits this JSON Schema: ${JSON.stringify(schema)}`;
  return {
    model: model ?? ctx.models.defaultModel,
    instructions: schema === undefined ? answerOnly : `${answerOnly} ${asJson}`,
    messages: [{ role: 'user', content: mask(fillText(prompt, scope)) }],
    functions: [],
    outputTokensMax: toolRunLimits.outputTokensMax,
    idempotencyKey,
    signal,
    mayRepeat,
  };
}
