import { type PasswordResetAcceptance, Refusal } from '@harkara/contract';
import { sha256Hex } from '@harkara/runtime';
import type { ManageContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { readPasswordReset } from './read-password-reset.ts';

interface AcceptPasswordResetInput {
  token: string;
  body: PasswordResetAcceptance;
  requestId: string;
}

/** Sets a new password and ends all sessions of the person. Refuses with password_reset_not_found. */
export async function acceptPasswordReset(
  ctx: ManageContext,
  { token, body, requestId }: AcceptPasswordResetInput,
): Promise<void> {
  await readPasswordReset(ctx, { token });
  const passwordHash = await hashPassword(body.password);
  await ctx.db.prisma.$transaction(async (tx) => {
    const { userId, name } = await readPasswordReset(ctx, { token }, tx);
    // Of two that use one link at once, the second waits here and deletes nothing.
    const { count } = await tx.passwordReset.deleteMany({ where: { userId, tokenHash: sha256Hex(token) } });
    const changed = await tx.user.updateMany({ where: { id: userId, oidcSubject: null }, data: { passwordHash } });
    if (count === 0 || changed.count === 0) throw new Refusal('password_reset_not_found');
    await tx.session.deleteMany({ where: { userId } });
    const actor = { userId, name };
    const target = { id: userId, name, workspaceId: null };
    await writeAudit({ ...ctx, actor, requestId }, tx, { kind: 'user', action: 'password_reset', target });
  });
}
