import { type Auth, Refusal } from '@harkara/contract';
import type { ManageContext, UserCaller } from '@harkara/operations';
import { authenticateAccessToken, authenticateSession } from '@harkara/operations/manage';
import { authenticateKey } from '@harkara/operations/work';
import type { Request } from 'express';
import type { Exchange } from './exchange.ts';
import type { Admitted } from './handler.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { findSessionToken } from './session-cookie.ts';

/** Finds the caller. A key is never taken in place of a session, nor the other way round (docs/contract.md 5). */
export async function authenticate<A extends Auth>(auth: A, exchange: Exchange): Promise<Admitted<A>> {
  return authentications[auth](exchange);
}

const authentications: { readonly [A in Auth]: (exchange: Exchange) => Promise<Admitted<A>> } = {
  none: async ({ dependencies: { ctx } }) => ({ caller: null, ctx }),

  api_key: async ({ request, dependencies: { ctx } }) => {
    const credential = bearerOf(request);
    const caller = credential === undefined ? null : await authenticateKey(ctx, credential);
    if (caller === null) throw new Refusal('not_authenticated');
    return { caller, ctx };
  },

  session: async ({ request, requestId, dependencies: { ctx } }) => {
    const caller = await findUser(ctx, { method: request.method, header: (name) => request.get(name) });
    if (caller === null) throw new Refusal('not_signed_in');
    return { caller, ctx: { ...ctx, actor: caller, requestId } };
  },
};

/**
 * The person of a session or a personal access token, or null. A browser sends the cookie by itself, so a change that
 * only the cookie proves must also come from our own pages.
 */
export async function findUser(
  ctx: ManageContext,
  { method, header }: { method: string; header: (name: string) => string | undefined },
): Promise<UserCaller | null> {
  const bearer = credentialIn(header('authorization'));
  if (bearer?.startsWith('hkp_') === true) return authenticateAccessToken(ctx, bearer);
  const token = bearer ?? findSessionToken(header('cookie'));
  const caller = token === undefined ? null : await authenticateSession(ctx, token);
  if (caller !== null && bearer === undefined && !readingMethods.includes(method)) refuseForeignOrigin(ctx, header);
  return caller;
}

const readingMethods = ['GET', 'HEAD'];

/** The credential of `Authorization: Bearer`. */
export function bearerOf(request: Request): string | undefined {
  return credentialIn(request.headers.authorization);
}

function credentialIn(authorization = ''): string | undefined {
  const [scheme, credential, ...rest] = authorization.trim().split(/ +/);
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) return undefined;
  return credential;
}
