import { ModelError, type ModelErrorDetails } from './model-error.ts';

/** Codes that providers put into a 429 or 400 whose cure is paying, not waiting. */
const outOfCredit = /insufficient_quota|credit balance is too low|billing_hard_limit/;
const promptTooLong = /context_length_exceeded|prompt is too long|exceeds the maximum number of tokens/;

/** What an HTTP status of a provider means; the body is looked at only where one status has two meanings. */
export function explainStatus(status: number, body: string, facts: ModelErrorDetails): ModelError {
  if (status === 402 || outOfCredit.test(body)) {
    return new ModelError('rejected', facts, "The model provider's account has no credit left.");
  }
  if (status === 401 || status === 403) return new ModelError('bad_key', facts);
  if (status === 404) return new ModelError('unknown_model', facts);
  if (status === 429) return new ModelError('rate_limited', facts);
  if (status === 408 || status === 409 || status >= 500) return new ModelError('provider_down', facts);
  if (status === 413 || promptTooLong.test(body)) {
    return new ModelError('rejected', facts, 'The conversation is too long for this model.');
  }
  return new ModelError('rejected', facts);
}
