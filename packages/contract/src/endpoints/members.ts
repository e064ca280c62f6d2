import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { addedMember, member, memberBody, memberChange } from '../wire/member.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';

const workspaceParams = z.object({ workspace_id: idParam('workspace') });
const memberParams = z.object({ member_id: idParam('member') });

export const members = endpointsOf('Members', {
  listMembers: {
    method: 'get',
    path: '/v1/manage/workspaces/{workspace_id}/members',
    summary: 'List who belongs to a workspace, newest first. Owners and admins.',
    auth: 'session',
    params: workspaceParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(member) },
    errors: ['not_signed_in', 'role_refused', 'not_found', 'body_invalid'],
  },

  addMember: {
    method: 'post',
    path: '/v1/manage/workspaces/{workspace_id}/members',
    summary: 'Invite a person, who is a member once they accept. Only an owner may invite an owner.',
    auth: 'session',
    params: workspaceParams,
    body: memberBody,
    answers: { 201: addedMember },
    errors: [
      'not_signed_in',
      'role_refused',
      'operator_only',
      'origin_refused',
      'not_found',
      'already_member',
      'already_invited',
      'account_exists',
      'body_too_large',
      'body_invalid',
    ],
  },

  changeMember: {
    method: 'patch',
    path: '/v1/manage/members/{member_id}',
    summary: "Change a member's role. Only an owner may make or change an owner.",
    auth: 'session',
    params: memberParams,
    body: memberChange,
    answers: { 200: member },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'not_found',
      'last_owner',
      'body_too_large',
      'body_invalid',
    ],
  },

  removeMember: {
    method: 'delete',
    path: '/v1/manage/members/{member_id}',
    summary: 'Remove a member. Only an owner may remove an owner, and never the last one.',
    auth: 'session',
    params: memberParams,
    answers: { 204: null },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'last_owner'],
  },
});
