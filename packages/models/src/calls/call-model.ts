import { type Attempt, explainError } from '../errors/explain-error.ts';
import { ModelError } from '../errors/model-error.ts';
import type { Pricer } from '../prices/create-pricer.ts';
import { findModelProblem } from '../providers/find-model-problem.ts';
import type { Provider, SingleCallModel } from '../providers/provider.ts';
import { splitModelName } from '../requests/model-name.ts';
import type { ModelReply } from '../requests/model-reply.ts';
import type { ModelRequest } from '../requests/model-request.ts';
import { attemptCall } from './attempt-call.ts';
import { readReply } from './read-reply.ts';
import { retryCall } from './retry-call.ts';
import { toCallOptions } from './to-call-options.ts';

export interface CallDeps {
  providers: ReadonlyMap<string, Provider>;
  price: Pricer;
  timeoutMs: number;
  maxRetries: number;
  retryDelayMs: number;
  /** Masked in the errors of failed calls. */
  secrets: readonly string[];
}

/** One model call with its retries. Every error is a ModelError. */
export async function callModel(deps: CallDeps, request: ModelRequest): Promise<ModelReply> {
  const startedAt = performance.now();
  const about = { ...splitModelName(request.model), model: request.model, attempts: 0, secrets: deps.secrets };
  try {
    const model = readModel(deps, request.model);
    const options = toCallOptions(request);
    const { maxRetries, retryDelayMs, timeoutMs } = deps;
    const { signal, mayRepeat } = request;
    const result = await retryCall({ maxRetries, retryDelayMs, signal }, async (attempts) => {
      if (about.attempts > 0 && (await mayRepeat?.()) === false) throw stopped(about);
      about.attempts = attempts;
      return attemptCall({ model, options, timeoutMs, signal, about: { ...about } });
    });
    const durationMs = Math.round(performance.now() - startedAt);
    return { ...readReply(deps.price, request, result), attempts: about.attempts, model: request.model, durationMs };
  } catch (error) {
    throw explainError(error, { ...about, stoppedBy: request.signal.aborted ? 'caller' : null });
  }
}

function stopped({ provider, model, attempts }: Omit<Attempt, 'stoppedBy'>): ModelError {
  return new ModelError('aborted', { provider, model, attempts });
}

function readModel(deps: CallDeps, name: string): SingleCallModel {
  const { provider, modelId } = splitModelName(name);
  const problem = findModelProblem(deps.providers, name);
  const find = deps.providers.get(provider);
  if (problem === null && find) return find(modelId);
  const code = problem?.kind ?? 'not_configured';
  throw new ModelError(code, { provider, model: name }, problem?.text);
}
