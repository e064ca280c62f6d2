import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { cleanText } from '../text.ts';
import {
  passwordReset,
  passwordResetAcceptance,
  passwordResetLink,
  passwordResetRequest,
} from '../wire/password-reset.ts';

const tokenParams = z.object({ token: z.string().max(255).overwrite(cleanText) });

export const passwordResets = endpointsOf('People', {
  requestPasswordReset: {
    method: 'post',
    path: '/v1/manage/password-resets',
    summary: 'Ask for a link to a new password by mail. The answer does not tell whether the address has an account.',
    auth: 'none',
    body: passwordResetRequest,
    answers: { 202: null },
    errors: ['body_too_large', 'body_invalid', 'rate_limited'],
  },

  readPasswordReset: {
    method: 'get',
    path: '/v1/manage/password-resets/{token}',
    summary: 'Whose password a link is for.',
    auth: 'none',
    params: tokenParams,
    answers: { 200: passwordReset },
    errors: ['password_reset_not_found'],
  },

  acceptPasswordReset: {
    method: 'post',
    path: '/v1/manage/password-resets/{token}/accept',
    summary: 'Set a new password by a link, once; all sessions of the person end.',
    auth: 'none',
    params: tokenParams,
    body: passwordResetAcceptance,
    answers: { 204: null },
    errors: ['password_reset_not_found', 'body_too_large', 'body_invalid'],
  },

  createPasswordReset: {
    method: 'post',
    path: '/v1/manage/users/{user_id}/password-reset',
    summary: 'Make a link by which a person sets a new password. Platform operators only.',
    auth: 'session',
    params: z.object({ user_id: idParam('user') }),
    answers: { 201: passwordResetLink },
    errors: ['not_signed_in', 'session_required', 'operator_only', 'origin_refused', 'not_found', 'sso_only'],
  },
});
