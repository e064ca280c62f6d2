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

/**
 * Makes one attempt with a time limit of its own. Every error is a ModelError. `AbortSignal.any` would keep the attempt
 * in memory until the next full collection.
 */
export async function attemptCall(input: AttemptInput): Promise<LanguageModelV4GenerateResult> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(input.signal.reason);
  const timer = setTimeout(() => stopping.abort(), input.timeoutMs);
  input.signal.addEventListener('abort', stop);
  try {
    input.signal.throwIfAborted();
    return await input.model.doGenerate({ ...input.options, abortSignal: stopping.signal });
  } catch (error) {
    throw explainError(error, { ...input.about, stoppedBy: findStopper(input.signal, stopping.signal) });
  } finally {
    clearTimeout(timer);
    input.signal.removeEventListener('abort', stop);
  }
}

function findStopper(caller: AbortSignal, stopping: AbortSignal): Attempt['stoppedBy'] {
  if (caller.aborted) return 'caller';
  return stopping.aborted ? 'timeout' : null;
}
