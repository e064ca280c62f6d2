import { type RatePolicy, Refusal, type SignInBody } from '@harkara/contract';
import { sha256Hex } from '@harkara/runtime';
import type { Context } from '../context.ts';
import { findSsoUser } from './find-sso-user.ts';
import { isPassword } from './hash-password.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Tries that fail, for one address, in any quarter of an hour. */
const tries: RatePolicy = { name: 'sign-in', limit: 10, windowMs: 15 * 60_000 };

/** Opens a session for whoever has the right password or ID token. Refuses with 401, or 429 after ten failed tries. */
export async function signIn(ctx: Context, body: SignInBody): Promise<StartedSession & { userId: string }> {
  const userId = 'id_token' in body ? await findSsoUser(ctx, body.id_token) : await checkPassword(ctx, body);
  if (userId === null) throw new Refusal('sign_in_failed');
  return { ...(await startSession(ctx, userId)), userId };
}

/** A failed try is counted before its answer, so that many at once cannot slip through. */
async function checkPassword(ctx: Context, { email, password }: { email: string; password: string }): Promise<string | null> {
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (await isPassword(password, user?.passwordHash ?? null)) return user?.id ?? null;
  const taken = await ctx.rates.take(tries, sha256Hex(email));
  if (!taken.allowed) throw new Refusal('rate_limited', { detail: 'Too many failed tries.', retryAfterSeconds: Math.ceil(taken.retryAfterMs / 1000) });
  return null;
}
