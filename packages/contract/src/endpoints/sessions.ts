import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { me, ownSession, passwordChange, session, signInBody, signInMethods } from '../wire/session.ts';
import { singleSignOnAnswer, singleSignOnQuery } from '../wire/single-sign-on.ts';

export const sessions = endpointsOf('People', {
  signIn: {
    method: 'post',
    path: '/v1/manage/session',
    summary: 'Sign in; also sets the cookie of the console.',
    auth: 'none',
    body: signInBody,
    answers: { 201: session },
    errors: ['sign_in_failed', 'origin_refused', 'body_too_large', 'body_invalid', 'sign_in_limited'],
  },

  listSignInMethods: {
    method: 'get',
    path: '/v1/manage/sign-in-methods',
    summary: 'How people can sign in here.',
    auth: 'none',
    answers: { 200: signInMethods },
    errors: [],
  },

  startSingleSignOn: {
    method: 'get',
    path: '/v1/manage/session/sso',
    summary: 'Send the browser to the issuer of single sign-on.',
    auth: 'none',
    query: singleSignOnQuery,
    answers: { 303: null },
    errors: ['not_found', 'body_invalid', 'rate_limited'],
  },

  finishSingleSignOn: {
    method: 'get',
    path: '/v1/manage/session/sso/callback',
    summary: 'Where the issuer sends the browser back: sets the cookie of the console and leads on to `return_to`.',
    auth: 'none',
    query: singleSignOnAnswer,
    answers: { 303: null },
    errors: ['sign_in_failed', 'not_found', 'body_invalid'],
  },

  readMe: {
    method: 'get',
    path: '/v1/manage/me',
    summary: 'Who is signed in, and what they can reach.',
    auth: 'session',
    answers: { 200: me },
    errors: ['not_signed_in'],
  },

  signOut: {
    method: 'delete',
    path: '/v1/manage/session',
    summary: 'Sign out; the token is refused from now on.',
    auth: 'session',
    answers: { 204: null },
    errors: ['not_signed_in', 'session_required', 'origin_refused'],
  },

  changePassword: {
    method: 'put',
    path: '/v1/manage/me/password',
    summary: 'Change your own password; all your other sessions end.',
    auth: 'session',
    body: passwordChange,
    answers: { 204: null },
    errors: [
      'not_signed_in',
      'session_required',
      'password_wrong',
      'origin_refused',
      'body_too_large',
      'body_invalid',
      'sign_in_limited',
    ],
  },

  listSessions: {
    method: 'get',
    path: '/v1/manage/me/sessions',
    summary: 'List your own sessions that have not ended, newest first.',
    auth: 'session',
    query: namedPageQuery,
    answers: { 200: namedPageOf(ownSession) },
    errors: ['not_signed_in', 'body_invalid'],
  },

  endSession: {
    method: 'delete',
    path: '/v1/manage/me/sessions/{session_id}',
    summary: 'End one of your own sessions; its token is refused from now on.',
    auth: 'session',
    params: z.object({ session_id: idParam('session') }),
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'not_found'],
  },

  endOtherSessions: {
    method: 'delete',
    path: '/v1/manage/me/sessions',
    summary: 'End all your own sessions but this one.',
    auth: 'session',
    answers: { 204: null },
    errors: ['not_signed_in', 'session_required', 'origin_refused'],
  },
});
