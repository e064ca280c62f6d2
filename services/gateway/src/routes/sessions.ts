import { endpoints } from '@harkara/contract';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readMe,
  signIn,
  signOut,
} from '@harkara/operations';
import { refuseForeignOrigin } from '../http/refuse-foreign-origin.ts';
import { routesOf } from '../http/routes-of.ts';
import { clearSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { presentMe } from '../present/me.ts';
import { presentOwnSession } from '../present/own-session.ts';
import { presentPage } from '../present/page.ts';

export const sessionRoutes = routesOf(endpoints.sessions, {
  /** A form on another site must not sign a person in to somebody else's account. */
  signIn: async (ctx, { body, header, requestId, clientAddress }) => {
    refuseForeignOrigin(ctx, header);
    const started = await signIn({ ...ctx, requestId }, { body, clientAddress });
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

  changePassword: async (ctx, { body, clientAddress }) => {
    await changePassword(ctx, { body, clientAddress });
    return { status: 204 };
  },

  listSessions: async (ctx, { query }) => {
    const page = await listSessions(ctx, query);
    return { status: 200, body: presentPage(page, (session) => presentOwnSession(session, ctx.actor)) };
  },

  endSession: async (ctx, { params }) => {
    await endSession(ctx, { sessionId: params.session_id });
    return { status: 204 };
  },

  endOtherSessions: async (ctx) => {
    await endOtherSessions(ctx);
    return { status: 204 };
  },
});
