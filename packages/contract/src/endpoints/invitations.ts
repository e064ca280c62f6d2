import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { cleanText } from '../text.ts';
import { acceptanceBody, invitation } from '../wire/invitation.ts';
import { addedMember, member } from '../wire/member.ts';

const tokenParams = z.object({ token: z.string().max(255).overwrite(cleanText) });

export const invitations = endpointsOf('Members', {
  readInvitation: {
    method: 'get',
    path: '/v1/manage/invitations/{token}',
    summary: 'What an invitation is for.',
    auth: 'none',
    params: tokenParams,
    answers: { 200: invitation },
    errors: ['invitation_not_found'],
  },

  acceptInvitation: {
    method: 'post',
    path: '/v1/manage/invitations/{token}/accept',
    summary: 'Become a member. A new person sets a password; one with an account must be signed in with that address.',
    auth: 'none',
    params: tokenParams,
    body: acceptanceBody,
    answers: { 200: member },
    errors: [
      'not_signed_in',
      'invitation_not_yours',
      'origin_refused',
      'invitation_not_found',
      'already_member',
      'body_too_large',
      'body_invalid',
    ],
  },

  renewInvitation: {
    method: 'post',
    path: '/v1/manage/members/{member_id}/invitation',
    summary: 'Make a new link for an invited person; the old one is dead. Only an owner may invite an owner.',
    auth: 'session',
    params: z.object({ member_id: idParam('member') }),
    answers: { 201: addedMember },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'already_member'],
  },
});
