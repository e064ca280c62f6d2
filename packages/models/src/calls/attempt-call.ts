import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { explainError, type Attempt } from '../errors/explain-error.ts';
import type { SingleCallModel } from '../providers/provider.ts';

/** One attempt: the request, its time limit, and the signal of the caller. */
export interface AttemptInput {
  model: SingleCallModel;
  options: LanguageModelV4CallOptions;
  timeoutMs: number;
  signal: AbortSignal;
  about: Omit<Attempt, 'stoppedBy'>;
}

/** Makes one attempt with a time limit of its own. Every error is a ModelError. */
export async function attemptCall(input: AttemptInput): Promise<LanguageModelV4GenerateResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), input.timeoutMs);
  const abortSignal = AbortSignal.any([input.signal, deadline.signal]);
  try {
    input.signal.throwIfAborted();
    return await input.model.doGenerate({ ...input.options, abortSignal });
  } catch (error) {
    throw explainError(error, { ...input.about, stoppedBy: findStopper(input.signal, deadline.signal) });
  } finally {
    clearTimeout(timer);
  }
}

function findStopper(caller: AbortSignal, deadline: AbortSignal): Attempt['stoppedBy'] {
  if (caller.aborted) return 'caller';
  return deadline.aborted ? 'timeout' : null;
}
