import { retryWithExponentialBackoff } from '@ai-sdk/provider-utils';
import { ModelError } from '../errors/model-error.ts';

const delayMsMax = 30_000;

export interface RetrySettings {
  maxRetries: number;
  retryDelayMs: number;
  signal: AbortSignal;
}

/**
 * Tries until it works, fails for good, or the tries are used up; then the last error is thrown. A wait in between ends at
 * once, with the signal's own kind of error, when the signal is aborted.
 */
export async function retryCall<T>(settings: RetrySettings, attempt: (n: number) => Promise<T>): Promise<T> {
  const retry = retryWithExponentialBackoff({
    maxRetries: settings.maxRetries,
    initialDelayInMs: settings.retryDelayMs,
    abortSignal: settings.signal,
    shouldRetry: (error) => error instanceof ModelError && error.transient,
    getDelayInMs: ({ error, exponentialBackoffDelay }) => chooseDelay(error, exponentialBackoffDelay),
    createRetryError: ({ errors }) => errors.at(-1),
  });
  let attempts = 0;
  return retry(() => attempt((attempts += 1)));
}

/** The provider's own wish, else half the back-off and a random part of the other half, so that callers spread out. */
function chooseDelay(error: unknown, backoffMs: number): number {
  const requested = error instanceof ModelError ? error.facts.retryAfterMs : undefined;
  const bounded = Math.min(backoffMs, delayMsMax);
  return requested ?? bounded / 2 + (Math.random() * bounded) / 2;
}
