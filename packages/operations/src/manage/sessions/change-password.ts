import { type PasswordChange, Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findPasswordUser } from './find-password-user.ts';
import { hashPassword } from './hash-password.ts';
import { requireSession } from './require-session.ts';

interface ChangePasswordInput {
  body: PasswordChange;
  clientAddress: string;
}

/**
 * Changes the actor's own password and ends their other sessions. A wrong current password is refused with
 * password_wrong and counts as a failed sign-in. A user of single sign-on has no password to change.
 */
export async function changePassword(ctx: UserContext, { body, clientAddress }: ChangePasswordInput): Promise<void> {
  const sessionId = requireSession(ctx);
  const { userId, name } = ctx.actor;
  const { email } = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const proven = await findPasswordUser(ctx, { email, password: body.current_password, clientAddress });
  if (proven !== userId) throw new Refusal('password_wrong');
  const passwordHash = await hashPassword(body.password);
  await ctx.db.prisma.$transaction(async (tx) => {
    const where = { id: userId, passwordHash: { not: null } };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } });
    if (count === 0) throw new Refusal('password_wrong');
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    await writeAudit(ctx, tx, {
      kind: 'user',
      action: 'password_changed',
      target: { id: userId, name, workspaceId: null },
    });
  });
}
