import { endpoints } from '@harkara/contract';
import {
  changePassword,
  endOtherSessions,
  endSession,
  finishSingleSignOn,
  listSessions,
  readAccess,
  readMe,
  signIn,
  signOut,
  startSingleSignOn,
} from '@harkara/operations/manage';
import { refuseForeignOrigin } from '../http/refuse-foreign-origin.ts';
import { routesOf } from '../http/routes-of.ts';
import { clearSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { clearSsoCookie, findSsoAttempt, setSsoCookie } from '../http/sso-cookie.ts';
import { presentAccess, presentMe } from '../present/me.ts';
import { presentOwnSession } from '../present/own-session.ts';
import { presentPage } from '../present/page.ts';

export const sessionRoutes = routesOf(endpoints.sessions, {
  /** A form on another site must not sign a person in to somebody else's account. */
  signIn: async (ctx, { body, header, clientAddress }) => {
    refuseForeignOrigin(ctx, header);
    const started = await signIn(ctx, { body, clientAddress });
    const access = await readAccess(ctx, started);
    return {
      status: 201,
      body: { token: started.token, expires_at: started.expiresAt.toISOString(), ...presentAccess(access) },
      headers: { 'Set-Cookie': setSessionCookie(ctx, started) },
    };
  },

  listSignInMethods: async ({ singleSignOn }) => {
    const sso = singleSignOn === undefined ? null : { name: singleSignOn.name };
    return { status: 200, body: { password: true, sso } };
  },

  startSingleSignOn: async (ctx, { query, clientAddress }) => {
    const { url, attempt } = await startSingleSignOn(ctx, { returnTo: query.return_to, clientAddress });
    return { status: 303, headers: { Location: url, 'Set-Cookie': setSsoCookie(ctx, attempt) } };
  },

  finishSingleSignOn: async (ctx, { query, header, requestId }) => {
    const texts = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const input = { answer: new URLSearchParams(texts), attempt: findSsoAttempt(header('cookie')) };
    const finished = await finishSingleSignOn({ ...ctx, requestId }, input);
    const cookies = [setSessionCookie(ctx, finished), clearSsoCookie(ctx)];
    const location = new URL(finished.returnTo, ctx.publicUrl).href;
    return { status: 303, headers: { Location: location, 'Set-Cookie': cookies } };
  },

  readMe: async (ctx) => {
    return { status: 200, body: presentMe(await readMe(ctx)) };
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
