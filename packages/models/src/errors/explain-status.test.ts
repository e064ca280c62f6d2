import { expect, test } from 'vitest';
import { explainStatus } from './explain-status.ts';

const details = { provider: 'openai', model: 'openai/small' };
const noCredit = "The model provider's account has no credit left.";
const tooLong = 'The conversation is too long for this model.';

test.each<[number, string, string, boolean, string | null]>([
  [400, '', 'rejected', false, null],
  [400, 'context_length_exceeded', 'rejected', false, tooLong],
  [400, 'Your credit balance is too low', 'rejected', false, noCredit],
  [401, '', 'bad_key', false, null],
  [402, '', 'rejected', false, noCredit],
  [403, '', 'bad_key', false, null],
  [404, '', 'unknown_model', false, null],
  [408, '', 'provider_down', true, null],
  [409, '', 'provider_down', true, null],
  [413, '', 'rejected', false, tooLong],
  [422, '', 'rejected', false, null],
  [429, '', 'rate_limited', true, null],
  [429, 'insufficient_quota', 'rejected', false, noCredit],
  [500, '', 'provider_down', true, null],
  [529, '', 'provider_down', true, null],
])('status %i with the body %j is %s, transient %s', (status, body, code, transient, text) => {
  const error = explainStatus(status, body, details);
  expect(error).toMatchObject({ code, transient, details });
  if (text !== null) expect(error.publicText).toBe(text);
});
