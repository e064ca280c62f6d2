import { z } from 'zod';
import type { Context } from '../../context.ts';

/** A single sign-on under way, as the browser keeps it: sealed, so that no page and no person can read or change it. */
const ssoAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});
type SsoAttempt = z.output<typeof ssoAttempt>;

/** How long a person may take at the issuer. */
export const attemptMsMax = 600_000;

const owner = 'sso-attempt';

export function sealAttempt({ sealer }: Pick<Context, 'sealer'>, attempt: SsoAttempt): Promise<string> {
  return sealer.seal(JSON.stringify(attempt), owner);
}

/** Null for a text that we did not seal as an attempt, and for an attempt that took too long. */
export async function openAttempt(ctx: Pick<Context, 'sealer' | 'clock'>, sealed: string): Promise<SsoAttempt | null> {
  const text = await ctx.sealer.open(sealed, owner).catch(() => null);
  if (text === null) return null;
  const attempt = ssoAttempt.parse(JSON.parse(text));
  return attempt.expiresAt > ctx.clock.now().getTime() ? attempt : null;
}
