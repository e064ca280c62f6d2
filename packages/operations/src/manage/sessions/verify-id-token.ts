import { Refusal } from '@harkara/contract';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context, OidcConfig } from '../../context.ts';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const idClaims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  azp: z.string().optional(),
});
type IdClaims = z.output<typeof idClaims>;

const issuerMsMax = 5_000;

/**
 * The claims of an ID token that the issuer signed for this client; null for any other token. Refuses with unavailable
 * while the issuer cannot be reached.
 */
export async function verifyIdToken(ctx: Context, oidc: OidcConfig, token: string): Promise<IdClaims | null> {
  try {
    const { issuer, clientId } = oidc;
    const expected = { issuer, audience: clientId, requiredClaims: ['exp', 'sub'], currentDate: ctx.clock.now() };
    const { payload } = await jwtVerify(token, await keysOf(oidc), expected);
    const claims = idClaims.safeParse(payload);
    return claims.success && (claims.data.azp ?? clientId) === clientId ? claims.data : null;
  } catch (error) {
    ctx.logger.info('sign_in.id_token_refused', { error });
    if (isAboutToken(error)) return null;
    throw new Refusal('unavailable', {
      detail: 'Single sign-on cannot be reached right now. Please try again.',
      cause: error,
    });
  }
}

const keySets = new WeakMap<OidcConfig, JWTVerifyGetKey>();

/** The issuer's public keys. jose caches and renews them. */
async function keysOf(oidc: OidcConfig): Promise<JWTVerifyGetKey> {
  const known = keySets.get(oidc);
  if (known !== undefined) return known;
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(issuerMsMax) });
  const document = discovery.parse(await response.json());
  if (document.issuer !== oidc.issuer) throw new Error('The discovery document is of another issuer.');
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: issuerMsMax });
  keySets.set(oidc, keys);
  return keys;
}

/** True when the token is at fault; false when the issuer could not be reached or answered nonsense. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    error.code !== 'ERR_JWKS_TIMEOUT' &&
    error.code !== 'ERR_JWKS_INVALID'
  );
}
