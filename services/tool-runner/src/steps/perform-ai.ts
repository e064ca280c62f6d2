import { toolLimits } from '@harkara/contract';
import { ModelError, type ModelReply } from '@harkara/models';
import { requestOf } from './ask-model.ts';
import { readAnswer } from './read-answer.ts';
import { StepError } from './step-error.ts';
import type { Performer } from './step-work.ts';

/** The model's text, or the object that the step's schema asks for. An answer that does not fit is paid for and fails. */
export const performAi: Performer<'ai'> = async (work, step) => {
  if (JSON.stringify(step.schema ?? {}).length > toolLimits.textCharactersMax)
    throw new StepError("The step's schema is too large.");
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(work.timeoutMs)]);
  const reply = await work.ctx.models.call(requestOf(work.ctx, step, { ...work, signal })).catch((error: unknown) => {
    throw error instanceof ModelError ? new StepError(explain(error), error) : error;
  });
  return { kind: 'ok', output: outputOf(reply, step.schema), costMicroInr: reply.costMicroInr };
};

function explain({ code, publicText }: ModelError): string {
  return code === 'aborted' ? 'The model took too long to answer.' : publicText;
}

function outputOf({ text, finish, costMicroInr }: ModelReply, schema: Record<string, unknown> | undefined): unknown {
  const answer = text.trim();
  if (answer === '')
    throw new StepError(
      finish === 'content_filter'
        ? "The model provider's content filter held the answer back."
        : 'The model gave an empty answer.',
      undefined,
      costMicroInr,
    );
  if (schema === undefined) return answer;
  const read = readAnswer(answer, schema);
  if (read.kind === 'invalid') throw new StepError(read.reason, undefined, costMicroInr);
  return read.value;
}
