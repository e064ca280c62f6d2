import { endpoint } from '../endpoint.ts';
import { me, session, signInBody } from '../wire/session.ts';

const tag = 'People';

export const signIn = endpoint({
  id: 'signIn',
  method: 'post',
  path: '/v1/manage/session',
  tag,
  summary: 'Sign in; also sets the cookie of the console.',
  auth: 'none',
  body: signInBody,
  answers: { 201: session },
  errors: ['sign_in_failed', 'origin_refused', 'body_too_large', 'body_invalid', 'sign_in_limited'],
});

export const readMe = endpoint({
  id: 'readMe',
  method: 'get',
  path: '/v1/manage/me',
  tag,
  summary: 'Who is signed in, and what they can reach.',
  auth: 'session',
  answers: { 200: me },
  errors: ['not_signed_in'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'delete',
  path: '/v1/manage/session',
  tag,
  summary: 'Sign out; the token is refused from now on.',
  auth: 'session',
  answers: { 204: null },
  errors: ['not_signed_in', 'origin_refused'],
});
