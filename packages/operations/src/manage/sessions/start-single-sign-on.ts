import { Refusal, ssoRate } from '@harkara/contract';
import { clientNetworkOf } from '@harkara/domain';
import type { Context } from '../../context.ts';
import { attemptMsMax, sealAttempt } from './sso-attempt.ts';

interface StartedSingleSignOn {
  /** The address at the issuer. */
  url: string;
  /** For the browser to keep until it comes back. */
  attempt: string;
}

/** Begins a single sign-on. Refuses with not_found where there is no issuer, and with rate_limited. */
export async function startSingleSignOn(
  ctx: Context,
  { returnTo, clientAddress }: { returnTo: string; clientAddress: string },
): Promise<StartedSingleSignOn> {
  if (ctx.singleSignOn === undefined) throw new Refusal('not_found');
  const taken = await ctx.rates.take(ssoRate, clientNetworkOf(clientAddress));
  if (!taken.allowed) {
    throw new Refusal('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(taken.retryAfterMs / 1000)) });
  }
  const { url, proof } = await ctx.singleSignOn.begin();
  const expiresAt = ctx.clock.now().getTime() + attemptMsMax;
  return { url, attempt: await sealAttempt(ctx, { ...proof, returnTo, expiresAt }) };
}
