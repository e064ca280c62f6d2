import type { Context, UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { verifyIdToken } from './verify-id-token.ts';

type SsoContext = Context & Pick<UserContext, 'requestId'>;

interface Subject {
  oidcIssuer: string;
  oidcSubject: string;
}

/** The user of an ID token: the one bound to its subject, else the one with its verified address; else null. */
export async function findSsoUser(ctx: SsoContext, idToken: string): Promise<string | null> {
  if (ctx.oidc === undefined) return null;
  const claims = await verifyIdToken(ctx, ctx.oidc, idToken);
  if (claims === null) return null;
  const subject = { oidcIssuer: ctx.oidc.issuer, oidcSubject: claims.sub };
  const bound = await ctx.db.prisma.user.findUnique({
    where: { oidcIssuer_oidcSubject: subject },
    select: { id: true, passwordHash: true },
  });
  if (bound !== null && bound.passwordHash === null) return bound.id;
  if (bound !== null) return takeOver(ctx, { id: bound.id }, subject);
  return claims.email !== undefined && claims.email_verified === true
    ? takeOver(ctx, { email: claims.email.trim().toLowerCase(), oidcSubject: null }, subject)
    : null;
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
