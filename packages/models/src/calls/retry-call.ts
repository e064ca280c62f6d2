import { retryWithExponentialBackoff } from '@ai-sdk/provider-utils';
import { ModelError } from '../errors/model-error.ts';

const delayMsMax = 30_000;

export interface RetrySettings {
  maxRetries: number;
  retryDelayMs: number;
  signal: AbortSignal;
}

/**
 * Repeats attempts until one succeeds, one fails for good, or none is left; then throws the last error. An aborted
 * signal ends a pause between two attempts at once, with the signal's own error.
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

/**
 * The pause that the provider asks for, else half the back-off plus a random part of the other half, so that callers do
 * not all retry at once.
 */
function chooseDelay(error: unknown, backoffMs: number): number {
  const requested = error instanceof ModelError ? error.details.retryAfterMs : undefined;
  const bounded = Math.min(backoffMs, delayMsMax);
  return requested ?? bounded / 2 + (Math.random() * bounded) / 2;
}
