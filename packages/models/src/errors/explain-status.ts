import { ModelError, type ModelErrorDetails } from './model-error.ts';

/** Codes in a 429 or 400 that mean an unpaid account, for which waiting does not help. */
const outOfCredit = /insufficient_quota|credit balance is too low|billing_hard_limit/;
const promptTooLong = /context_length_exceeded|prompt is too long|exceeds the maximum number of tokens/;

/** The error that a provider's HTTP status means. The body is read only where one status has two meanings. */
export function explainStatus(status: number, body: string, details: ModelErrorDetails): ModelError {
  if (status === 402 || outOfCredit.test(body)) {
    return new ModelError('rejected', details, "The model provider's account has no credit left.");
  }
  if (status === 401 || status === 403) return new ModelError('bad_key', details);
  if (status === 404) return new ModelError('unknown_model', details);
  if (status === 429) return new ModelError('rate_limited', details);
  if (status === 408 || status === 409 || status >= 500) return new ModelError('provider_down', details);
  if (status === 413 || promptTooLong.test(body)) {
    return new ModelError('rejected', details, 'The conversation is too long for this model.');
  }
  return new ModelError('rejected', details);
}
