import { type RatePolicy, Refusal, signInRates } from '@harkara/contract';
import { clientNetworkOf } from '@harkara/domain';
import { sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';

/** What failed sign-ins are counted for: an e-mail address, and the client's address or IPv6 network. */
export interface SignInSource {
  email: string;
  clientAddress: string;
}

interface Counter {
  policy: RatePolicy;
  key: string;
}

/** Refuses with sign_in_limited while one of the limits is reached. A limit of 0 makes `take` count nothing. */
export async function refuseWhileClosed(ctx: Context, source: SignInSource): Promise<void> {
  const taken = await Promise.all(
    countersOf(source).map(({ policy, key }) => ctx.rates.take({ ...closedOf(policy), limit: 0 }, key)),
  );
  refuseFor(Math.max(...taken.map(({ retryAfterMs }) => retryAfterMs)));
}

/** Counts a failed sign-in. Refuses with sign_in_limited when a limit was reached already. */
export async function countFailure(ctx: Context, source: SignInSource): Promise<void> {
  const waits = await Promise.all(
    countersOf(source).map(async ({ policy, key }) => {
      const failed = await ctx.rates.take(policy, key);
      if (failed.remaining === 0) await ctx.rates.take(closedOf(policy), key);
      return failed.allowed ? 0 : failed.retryAfterMs;
    }),
  );
  refuseFor(Math.max(...waits));
}

function countersOf({ email, clientAddress }: SignInSource): Counter[] {
  const address = sha256Hex(email);
  const client = clientNetworkOf(clientAddress);
  return [
    { policy: signInRates.addressAndClient, key: `${address}:${client}` },
    { policy: signInRates.address, key: address },
    { policy: signInRates.client, key: client },
  ];
}

function closedOf({ name, windowMs }: RatePolicy): RatePolicy {
  return { name: `${name}-closed`, limit: 1, windowMs };
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('sign_in_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
