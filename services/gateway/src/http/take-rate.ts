import { type RateName, Refusal, rates } from '@harkara/contract';
import type { Caller, Context } from '@harkara/operations';
import type { Response } from 'express';

/** Takes one call from the caller's budget and says in the headers what is left. Refuses with 429. */
export async function takeRate(ctx: Context, name: RateName | undefined, caller: Caller | null, response: Response): Promise<void> {
  if (name === undefined || caller?.kind !== 'key') return;
  const policy = rates[name];
  const taken = await ctx.rates.take(policy, caller.keyId);
  response.setHeader('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowMs / 1000}`);
  response.setHeader('RateLimit', `"${policy.name}";r=${taken.remaining};t=${secondsOf(taken.resetMs)}`);
  if (!taken.allowed) throw new Refusal('rate_limited', { retryAfterSeconds: secondsOf(taken.retryAfterMs) });
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
