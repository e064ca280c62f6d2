import { endpointsOf } from '../endpoint.ts';
import { me, session, signInBody } from '../wire/session.ts';

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
    errors: ['not_signed_in', 'origin_refused'],
  },
});
