import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { explainError, type Attempt } from '../errors/explain-error.ts';
import type { SingleCallModel } from '../providers/provider.ts';

/** One attempt: what to ask, how long it may take, and who may stop it. */
export interface AttemptInput {
  model: SingleCallModel;
  options: LanguageModelV4CallOptions;
  timeoutMs: number;
  signal: AbortSignal;
  about: Omit<Attempt, 'stoppedBy'>;
}

/** Makes one attempt with a deadline of its own. Throws ModelError, whatever went wrong. */
export async function attemptCall(input: AttemptInput): Promise<LanguageModelV4GenerateResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), input.timeoutMs);
  const abortSignal = AbortSignal.any([input.signal, deadline.signal]);
  try {
    input.signal.throwIfAborted();
    return await input.model.doGenerate({ ...input.options, abortSignal });
  } catch (error) {
    throw explainError(error, { ...input.about, stoppedBy: whoStopped(input.signal, deadline.signal) });
  } finally {
    clearTimeout(timer);
  }
}

function whoStopped(caller: AbortSignal, deadline: AbortSignal): Attempt['stoppedBy'] {
  if (caller.aborted) return 'caller';
  return deadline.aborted ? 'timeout' : null;
}
