import type { ManageContext } from '../../context.ts';
import { isPassword } from './hash-password.ts';
import { countFailure, refuseWhileClosed, type SignInSource } from './sign-in-limits.ts';

interface PasswordTry extends SignInSource {
  password: string;
}

/**
 * The user with this address and password, or null. Only failures are counted, so the right password works until a
 * limit is reached. The limits are read again after a right password: of many tries at once only those within get an
 * answer.
 */
export async function findPasswordUser(
  ctx: ManageContext,
  { password, ...source }: PasswordTry,
): Promise<string | null> {
  await refuseWhileClosed(ctx, source);
  const { email } = source;
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (await isPassword(password, user?.passwordHash ?? null)) {
    await refuseWhileClosed(ctx, source);
    return user?.id ?? null;
  }
  await countFailure(ctx, source);
  return null;
}
