import type { ManageContext, SsoIdentity, UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';

export type SsoContext = ManageContext & Pick<UserContext, 'requestId'>;

interface Subject {
  oidcIssuer: string;
  oidcSubject: string;
}

/** The user of an identity: the one bound to its subject, else the one with its verified address; else null. */
export async function findSsoUser(
  ctx: SsoContext,
  { issuer, subject: sub, email }: SsoIdentity,
): Promise<string | null> {
  const subject = { oidcIssuer: issuer, oidcSubject: sub };
  const bound = await ctx.db.prisma.user.findUnique({
    where: { oidcIssuer_oidcSubject: subject },
    select: { id: true, passwordHash: true },
  });
  if (bound !== null && bound.passwordHash === null) return bound.id;
  if (bound !== null) return takeOver(ctx, { id: bound.id }, subject);
  return email === null ? null : takeOver(ctx, { email: email.trim().toLowerCase(), oidcSubject: null }, subject);
}

/**
 * Binds a user to the subject, removes the password, all sessions and all tokens: the password may be that of somebody
 * who used the address before its owner did. Null when no user fits, as when the address is bound to another subject.
 */
async function takeOver(
  ctx: SsoContext,
  where: { id: string } | { email: string; oidcSubject: null },
  subject: Subject,
): Promise<string | null> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where, data: { ...subject, passwordHash: null } });
    const user = await tx.user.findUnique({ where: { oidcIssuer_oidcSubject: subject } });
    if (user === null || ('email' in where && user.email !== where.email)) return null;
    if (count === 0) return user.id;
    await tx.session.deleteMany({ where: { userId: user.id } });
    await tx.personalAccessToken.deleteMany({ where: { userId: user.id } });
    const actor = { userId: user.id, name: user.name };
    const target = { id: user.id, name: user.name, workspaceId: null };
    await writeAudit({ ...ctx, actor }, tx, { kind: 'user', action: 'sso_bound', target });
    return user.id;
  });
}
