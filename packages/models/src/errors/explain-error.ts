import { APICallError, UnsupportedFunctionalityError } from '@ai-sdk/provider';
import { explainStatus } from './explain-status.ts';
import { ModelError, type ModelErrorDetails } from './model-error.ts';
import { readErrorCode } from './read-error-code.ts';
import { readRetryAfter } from './read-retry-after.ts';

const reasonCharactersMax = 300;

/** What is known of the attempt that failed; `secrets` are masked wherever they turn up. */
export interface Attempt {
  provider: string;
  model: string;
  attempts: number;
  stoppedBy: 'caller' | 'timeout' | null;
  secrets: readonly string[];
}

/** Turns anything a provider's client throws into a ModelError. The original is dropped: it holds keys and messages. */
export function explainError(error: unknown, attempt: Attempt): ModelError {
  if (error instanceof ModelError) return error;
  const facts = collectDetails(error, attempt);
  if (attempt.stoppedBy === 'caller') return new ModelError('aborted', facts);
  if (attempt.stoppedBy === 'timeout') return new ModelError('timeout', facts);
  if (APICallError.isInstance(error)) return explainApiError(error, facts);
  if (UnsupportedFunctionalityError.isInstance(error)) {
    return new ModelError('rejected', facts, 'This model cannot read one of the files.');
  }
  return new ModelError(isNetworkError(error) ? 'provider_down' : 'unreadable', facts);
}

function explainApiError(error: APICallError, facts: ModelErrorDetails): ModelError {
  const status = error.statusCode;
  if (status !== undefined && status >= 300) return explainStatus(status, error.responseBody ?? '', facts);
  return new ModelError(error.isRetryable ? 'provider_down' : 'unreadable', facts);
}

/** fetch reports every failure to connect as a TypeError with this text, also where it gives no cause. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}

function collectDetails(error: unknown, attempt: Attempt): ModelErrorDetails {
  const { provider, model, attempts } = attempt;
  const facts: ModelErrorDetails = { provider, model, attempts };
  if (!APICallError.isInstance(error)) {
    return error instanceof Error ? { ...facts, reason: maskSecrets(error.message, attempt.secrets) } : facts;
  }
  const reason = readErrorCode(error.responseBody) ?? (error.statusCode === undefined ? error.message : null);
  if (reason !== null) facts.reason = maskSecrets(reason, attempt.secrets);
  const retryAfterMs = readRetryAfter(error.responseHeaders ?? {}, Date.now());
  if (error.statusCode !== undefined) facts.status = error.statusCode;
  if (retryAfterMs !== null) facts.retryAfterMs = retryAfterMs;
  return facts;
}

/** Masks our keys, and whatever looks like one: providers echo a refused key, sometimes whole. */
function maskSecrets(text: string, secrets: readonly string[]): string {
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return masked.replace(/\b(sk|AIza|key)[-_][\w-]{8,}/g, '***').slice(0, reasonCharactersMax);
}
