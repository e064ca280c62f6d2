import { endpoints } from '@harkara/contract';
import { readMe, signIn, signOut } from '@harkara/operations';
import { refuseForeignOrigin } from '../http/refuse-foreign-origin.ts';
import { routesOf } from '../http/routes-of.ts';
import { clearSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { presentMe } from '../present/me.ts';

export const sessionRoutes = routesOf(endpoints.sessions, {
  /** A form on another site must not sign a person in to somebody else's account. */
  signIn: async (ctx, { body, header }) => {
    refuseForeignOrigin(ctx, header);
    const started = await signIn(ctx, body);
    const access = await readMe(ctx, started.userId);
    return {
      status: 201,
      body: { token: started.token, expires_at: started.expiresAt.toISOString(), ...presentMe(access) },
      headers: { 'Set-Cookie': setSessionCookie(ctx, started), 'Cache-Control': 'no-store' },
    };
  },

  readMe: async (ctx, { caller }) => {
    return { status: 200, body: presentMe(await readMe(ctx, caller.userId)) };
  },

  signOut: async (ctx) => {
    await signOut(ctx);
    return { status: 204, headers: { 'Set-Cookie': clearSessionCookie(ctx) } };
  },
});
