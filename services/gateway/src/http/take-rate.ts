import { type RateName, Refusal, rates } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import type { RateDecision } from '@harkara/runtime';
import type { Response } from 'express';

interface RateTake {
  rate: RateName;
  of: string;
  /** The take, when it has begun before. */
  taken?: Promise<RateDecision> | null;
}

/**
 * Takes one call from the budget of a key, a webhook or a person and shows the rest in the headers. Refuses with
 * rate_limited.
 */
export async function takeRate(
  ctx: Context,
  { rate, of, taken: begun = null }: RateTake,
  response: Response,
): Promise<void> {
  const policy = rates[rate];
  const taken = await (begun ?? ctx.rates.take(policy, of));
  // The head of a stream is sent before its events are known.
  if (!response.headersSent) {
    response.setHeader('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowMs / 1000}`);
    response.setHeader('RateLimit', `"${policy.name}";r=${taken.remaining};t=${secondsOf(taken.resetMs)}`);
  }
  if (!taken.allowed) throw new Refusal('rate_limited', { retryAfterSeconds: secondsOf(taken.retryAfterMs) });
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
