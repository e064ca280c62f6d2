import { Refusal } from '@harkara/contract';
import { queriesIn } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type ResetLink, writeResetLink } from '../../work/password-resets/write-reset-link.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireOperator } from '../platform/require-operator.ts';
import { requireSession } from '../sessions/require-session.ts';

/**
 * Makes a link for a person who cannot get one by mail. Platform operators only. Refuses with not_found, and with
 * sso_only a person who signs in by single sign-on.
 */
export async function createPasswordReset(ctx: UserContext, { userId }: { userId: string }): Promise<ResetLink> {
  requireOperator(ctx);
  requireSession(ctx);
  return ctx.db.prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, oidcSubject: true },
    });
    if (user === null) throw new Refusal('not_found');
    if (user.oidcSubject !== null) throw new Refusal('sso_only');
    const target = { ...user, workspaceId: null };
    await writeAudit(ctx, tx, { kind: 'user', action: 'password_reset_link_created', target });
    return writeResetLink(ctx, queriesIn(tx), userId);
  });
}
