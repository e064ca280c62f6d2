import { Refusal, signInRates } from '@harkara/contract';
import { sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { isPassword } from './hash-password.ts';

interface PasswordTry {
  email: string;
  password: string;
}

/**
 * The user with this address and password, or null. Only failures are counted, so the right password works until ten
 * tries have failed. The count is read again after a right password: of many tries at once at most ten get an answer.
 */
export async function findPasswordUser(ctx: Context, { email, password }: PasswordTry): Promise<string | null> {
  const address = sha256Hex(email);
  await refuseWhileClosed(ctx, address);
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (await isPassword(password, user?.passwordHash ?? null)) {
    await refuseWhileClosed(ctx, address);
    return user?.id ?? null;
  }
  await countFailure(ctx, address);
  return null;
}

/** A limit of 0 makes `take` count nothing and tell for how long the address stays closed. */
async function refuseWhileClosed(ctx: Context, address: string): Promise<void> {
  const { retryAfterMs } = await ctx.rates.take({ ...signInRates.closed, limit: 0 }, address);
  if (retryAfterMs > 0) throw limited(retryAfterMs);
}

/** The last failure that the limit allows closes the address. */
async function countFailure(ctx: Context, address: string): Promise<void> {
  const failed = await ctx.rates.take(signInRates.failed, address);
  if (failed.remaining === 0) await ctx.rates.take(signInRates.closed, address);
  if (!failed.allowed) throw limited(failed.retryAfterMs);
}

function limited(retryAfterMs: number): Refusal {
  return new Refusal('sign_in_limited', { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) });
}
