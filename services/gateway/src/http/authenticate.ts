import { cleanText, Refusal } from '@harkara/contract';
import { authenticateKey, authenticateSession, type Context } from '@harkara/operations';
import type { Request } from 'express';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import type { Admitted, CheckedRoute } from './route.ts';
import { sessionCookie } from './session-cookie.ts';

/** Who calls: a project's key on /v1/api, a person's session on /v1/manage, never one in the other's place. */
export async function authenticate(ctx: Context, route: CheckedRoute, request: Request): Promise<Admitted> {
  const { auth } = route.endpoint;
  if (auth === 'none') return { caller: null, loaded: undefined };
  if (auth === 'session') return { caller: await admitUser(ctx, request), loaded: undefined };
  const admitted = await admitKey(ctx, route, request);
  if (admitted === null) throw new Refusal('not_authenticated');
  return admitted;
}

async function admitKey(ctx: Context, route: CheckedRoute, request: Request): Promise<Admitted | null> {
  const credential = bearerOf(request);
  if (credential === undefined) return null;
  if (route.admit !== undefined) return route.admit(ctx, credential, cleanParams(request.params));
  const caller = await authenticateKey(ctx, credential);
  return caller === null ? null : { caller, loaded: undefined };
}

/** The cookie is sent by the browser on its own, so with it alone a change needs a page of ours behind it. */
async function admitUser(ctx: Context, request: Request) {
  const bearer = bearerOf(request);
  const token = bearer ?? cookieOf(request, sessionCookie);
  const caller = token === undefined ? null : await authenticateSession(ctx, token);
  if (caller === null) throw new Refusal('not_signed_in');
  if (bearer === undefined && !readingMethods.includes(request.method))
    refuseForeignOrigin(ctx, (name) => request.get(name));
  return caller;
}

const readingMethods = ['GET', 'HEAD'];

/** Admission reads with the id as it stands in the address, so it must at least be text that Postgres takes. */
function cleanParams(params: Request['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cleanText(String(value))]));
}

/** The credential of `Authorization: Bearer`. */
export function bearerOf(request: Request): string | undefined {
  const [scheme, credential, ...rest] = (request.headers.authorization ?? '').trim().split(/ +/);
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) return undefined;
  return credential;
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
