import { APICallError, UnsupportedFunctionalityError } from '@ai-sdk/provider';
import { explainStatus } from './explain-status.ts';
import { findErrorCode } from './find-error-code.ts';
import { findRetryAfter } from './find-retry-after.ts';
import { ModelError, type ModelErrorDetails } from './model-error.ts';

const reasonCharactersMax = 300;

/** The attempt that failed. `secrets` are masked in the error. */
export interface Attempt {
  provider: string;
  model: string;
  attempts: number;
  stoppedBy: 'caller' | 'timeout' | null;
  secrets: readonly string[];
}

/**
 * Makes a ModelError of any error of a provider's client. The original is dropped, because it contains keys and
 * messages.
 */
export function explainError(error: unknown, attempt: Attempt): ModelError {
  if (error instanceof ModelError) return error;
  const details = collectDetails(error, attempt);
  if (attempt.stoppedBy === 'caller') return new ModelError('aborted', details);
  if (attempt.stoppedBy === 'timeout') return new ModelError('timeout', details);
  if (APICallError.isInstance(error)) return explainApiError(error, details);
  if (UnsupportedFunctionalityError.isInstance(error)) {
    return new ModelError('rejected', details, 'This model cannot read one of the files.');
  }
  return new ModelError(isNetworkError(error) ? 'provider_down' : 'unreadable', details);
}

function explainApiError(error: APICallError, details: ModelErrorDetails): ModelError {
  const status = error.statusCode;
  if (status !== undefined && status >= 300) return explainStatus(status, error.responseBody ?? '', details);
  return new ModelError(error.isRetryable ? 'provider_down' : 'unreadable', details);
}

/** fetch reports every failed connection as a TypeError with this text, even without a cause. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}

function collectDetails(error: unknown, attempt: Attempt): ModelErrorDetails {
  const { provider, model, attempts } = attempt;
  const details: ModelErrorDetails = { provider, model, attempts };
  if (!APICallError.isInstance(error)) {
    return error instanceof Error ? { ...details, reason: maskSecrets(error.message, attempt.secrets) } : details;
  }
  const reason = findErrorCode(error.responseBody) ?? (error.statusCode === undefined ? error.message : null);
  if (reason !== null) details.reason = maskSecrets(reason, attempt.secrets);
  const retryAfterMs = findRetryAfter(error.responseHeaders ?? {}, Date.now());
  if (error.statusCode !== undefined) details.status = error.statusCode;
  if (retryAfterMs !== null) details.retryAfterMs = retryAfterMs;
  return details;
}

/** Masks our keys and texts that look like keys, because providers repeat a refused key in their errors. */
function maskSecrets(text: string, secrets: readonly string[]): string {
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return masked.replace(/\b(sk|AIza|key)[-_][\w-]{8,}/g, '***').slice(0, reasonCharactersMax);
}
