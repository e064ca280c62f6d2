import type { Context } from '../../context.ts';
import { verifyIdToken } from './verify-id-token.ts';

/** The user of an ID token: the one bound to its subject, else the one with its verified address; else null. */
export async function findSsoUser(ctx: Context, idToken: string): Promise<string | null> {
  if (ctx.oidc === undefined) return null;
  const claims = await verifyIdToken(ctx, ctx.oidc, idToken);
  if (claims === null) return null;
  const subject = { oidcIssuer: ctx.oidc.issuer, oidcSubject: claims.sub };
  const bound = await ctx.db.prisma.user.findUnique({
    where: { oidcIssuer_oidcSubject: subject },
    select: { id: true },
  });
  if (bound !== null) return bound.id;
  return claims.email !== undefined && claims.email_verified === true
    ? bind(ctx, claims.email.trim().toLowerCase(), subject)
    : null;
}

/** Binds the user with this address to the subject. A user who is bound to another subject is not changed: null. */
async function bind(
  ctx: Context,
  email: string,
  subject: { oidcIssuer: string; oidcSubject: string },
): Promise<string | null> {
  await ctx.db.prisma.user.updateMany({ where: { email, oidcSubject: null }, data: subject });
  const user = await ctx.db.prisma.user.findUnique({ where: { email, ...subject }, select: { id: true } });
  return user?.id ?? null;
}
