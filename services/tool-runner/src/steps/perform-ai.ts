import { toolLimits } from '@harkara/contract';
import { ModelError, type ModelReply } from '@harkara/models';
import { StepError } from '../errors/step-error.ts';
import { modelRequestFor } from './model-request.ts';
import { readAnswer } from './read-answer.ts';
import type { Performer, StepContext } from './step-context.ts';

/**
 * Calls a model. The output is its text or, when the step has a schema, the value that the schema describes. An answer
 * that does not fit the schema fails the attempt, and its cost is charged.
 */
export const performAi: Performer<'ai'> = async (context, step) => {
  if (JSON.stringify(step.schema ?? {}).length > toolLimits.textCharactersMax)
    throw new StepError("The step's schema is too large.");
  const { ctx, timeoutMs } = context;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  const reply = await ctx.models.call(modelRequestFor(ctx, step, { ...context, signal })).catch((error: unknown) => {
    throw error instanceof ModelError ? new StepError(explain(error), error) : error;
  });
  return { kind: 'ok', output: await outputOf(reply, step.schema, context), costMicroInr: reply.costMicroInr };
};

function explain({ code, publicText }: ModelError): string {
  return code === 'aborted' ? 'The model took too long to answer.' : publicText;
}

async function outputOf(
  { text, finish, costMicroInr }: ModelReply,
  schema: Record<string, unknown> | undefined,
  { sandboxes, timeoutMs, signal }: StepContext,
): Promise<unknown> {
  const answer = text.trim();
  if (answer === '') throw new StepError(emptyAnswerOf(finish), undefined, costMicroInr);
  if (schema === undefined) return answer;
  const read = await readAnswer({ text: answer, schema }, { sandboxes, timeoutMs, signal }).catch((error: unknown) => {
    throw error instanceof StepError ? new StepError(error.message, error, costMicroInr) : error;
  });
  if (read.kind === 'invalid') throw new StepError(read.reason, undefined, costMicroInr);
  return read.value;
}

function emptyAnswerOf(finish: ModelReply['finish']): string {
  return finish === 'content_filter'
    ? "The model provider's content filter held the answer back."
    : 'The model gave an empty answer.';
}
