import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Context, OidcConfig } from '../context.ts';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const idClaims = z.object({ sub: z.string(), email: z.email().optional(), email_verified: z.boolean().optional() });

const discoveryMsMax = 5_000;

/** The user an ID token speaks for: the one bound to its subject, else the one whose verified address it carries. */
export async function findSsoUser(ctx: Context, idToken: string): Promise<string | null> {
  if (ctx.oidc === undefined) return null;
  const claims = await readIdToken(ctx, ctx.oidc, idToken);
  if (claims === null) return null;
  const { issuer } = ctx.oidc;
  const bound = await ctx.db.prisma.user.findUnique({
    where: { oidcIssuer_oidcSubject: { oidcIssuer: issuer, oidcSubject: claims.sub } },
    select: { id: true },
  });
  if (bound !== null) return bound.id;
  return claims.email !== undefined && claims.email_verified === true ? bind(ctx, issuer, { sub: claims.sub, email: claims.email }) : null;
}

/** Ties a known address to the subject once; an address tied to another subject stays as it is. */
async function bind(ctx: Context, issuer: string, { sub, email }: { sub: string; email: string }): Promise<string | null> {
  const where = { email: email.toLowerCase(), oidcSubject: null };
  const { count } = await ctx.db.prisma.user.updateMany({ where, data: { oidcIssuer: issuer, oidcSubject: sub } });
  if (count === 0) return null;
  const user = await ctx.db.prisma.user.findUnique({ where: { email: where.email }, select: { id: true } });
  return user?.id ?? null;
}

async function readIdToken(ctx: Context, { issuer, clientId }: OidcConfig, token: string): Promise<z.infer<typeof idClaims> | null> {
  try {
    const keys = await keysOf(issuer);
    const { payload } = await jwtVerify(token, keys, { issuer, audience: clientId, requiredClaims: ['exp', 'sub'], currentDate: ctx.clock.now() });
    return idClaims.parse(payload);
  } catch (error) {
    ctx.logger.info('sign_in.id_token_refused', { error });
    return null;
  }
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** jose caches and renews the keys behind the address that the issuer's discovery document names. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(issuer);
  if (known !== undefined) return known;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(discoveryMsMax) });
  const document = discovery.parse(await response.json());
  if (document.issuer !== issuer) throw new Error('The discovery document is of another issuer.');
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: discoveryMsMax });
  keySets.set(issuer, keys);
  return keys;
}
