import { toolRunLimits } from '@harkara/domain';
import type { ModelRequest } from '@harkara/models';
import type { Context } from '@harkara/operations';
import { fillText } from './fill.ts';
import type { StepOf, StepWork } from './step-work.ts';

type AskWork = Pick<StepWork, 'scope' | 'mask' | 'onceKey' | 'signal'>;

const plainly =
  'You are one step of an automatic procedure. Answer with the result alone, without introduction or remarks.';

/** What an ai step asks its model. Secrets are masked: a model is somebody else. */
export function requestOf(
  ctx: Pick<Context, 'models'>,
  step: StepOf<'ai'>,
  { scope, mask, onceKey, signal }: AskWork,
): ModelRequest {
  return {
    model: step.model ?? ctx.models.defaultModel,
    instructions:
      step.schema === undefined
        ? plainly
        : `${plainly} The answer is JSON that fits this JSON Schema: ${JSON.stringify(step.schema)}`,
    messages: [{ role: 'user', content: mask(fillText(step.prompt, scope)) }],
    functions: [],
    outputTokensMax: toolRunLimits.outputTokensMax,
    idempotencyKey: onceKey,
    signal,
  };
}
