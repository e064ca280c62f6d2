import { Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { sha256Hex } from '@harkara/runtime';
import type { ManageContext } from '../../context.ts';

interface OpenReset {
  userId: string;
  email: string;
  name: string;
  expiresAt: Date;
}

/**
 * The person behind a link's token. Refuses with password_reset_not_found when it was used or replaced, has expired, or
 * the person signs in by single sign-on by now.
 */
export async function readPasswordReset(
  ctx: ManageContext,
  { token }: { token: string },
  tx: Transaction = ctx.db.prisma,
): Promise<OpenReset> {
  const reset = await tx.passwordReset.findUnique({
    where: { tokenHash: sha256Hex(token), expiresAt: { gt: ctx.clock.now() }, user: { oidcSubject: null } },
    select: { userId: true, expiresAt: true, user: { select: { email: true, name: true } } },
  });
  if (reset === null) throw new Refusal('password_reset_not_found');
  const { user, ...rest } = reset;
  return { ...rest, ...user };
}
