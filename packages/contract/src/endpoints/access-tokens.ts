import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { accessToken, accessTokenBody, createdAccessToken } from '../wire/access-token.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';

export const accessTokens = endpointsOf('People', {
  listAccessTokens: {
    method: 'get',
    path: '/v1/manage/me/tokens',
    summary: 'List your own personal access tokens that have not expired, newest first.',
    auth: 'session',
    query: namedPageQuery,
    answers: { 200: namedPageOf(accessToken) },
    errors: ['not_signed_in', 'body_invalid'],
  },

  createAccessToken: {
    method: 'post',
    path: '/v1/manage/me/tokens',
    summary: 'Make a personal access token. Its value is shown here and never again.',
    auth: 'session',
    body: accessTokenBody,
    answers: { 201: createdAccessToken },
    errors: [
      'not_signed_in',
      'session_required',
      'origin_refused',
      'token_limit_reached',
      'body_too_large',
      'body_invalid',
    ],
  },

  deleteAccessToken: {
    method: 'delete',
    path: '/v1/manage/me/tokens/{token_id}',
    summary: 'Delete a personal access token; it is refused from now on.',
    auth: 'session',
    params: z.object({ token_id: idParam('accessToken') }),
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'not_found'],
  },
});
