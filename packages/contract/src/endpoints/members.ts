import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { addedMember, member, memberBody, memberChange } from '../wire/member.ts';
import { pageOf, pageQuery } from '../wire/page.ts';

const tag = 'Members';
const workspaceParams = z.object({ workspace_id: idParam('workspace') });
const memberParams = z.object({ member_id: idParam('member') });

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'get',
  path: '/v1/manage/workspaces/{workspace_id}/members',
  tag,
  summary: 'List who belongs to a workspace, newest first. Owners and admins.',
  auth: 'session',
  params: workspaceParams,
  query: pageQuery,
  answers: { 200: pageOf(member) },
  errors: ['not_signed_in', 'role_refused', 'not_found', 'body_invalid'],
});

export const addMember = endpoint({
  id: 'addMember',
  method: 'post',
  path: '/v1/manage/workspaces/{workspace_id}/members',
  tag,
  summary: 'Add a person; an unknown address becomes a user. Only an owner may add an owner.',
  auth: 'session',
  params: workspaceParams,
  body: memberBody,
  answers: { 201: addedMember },
  errors: [
    'not_signed_in',
    'role_refused',
    'origin_refused',
    'not_found',
    'already_member',
    'body_too_large',
    'body_invalid',
  ],
});

export const changeMember = endpoint({
  id: 'changeMember',
  method: 'patch',
  path: '/v1/manage/members/{member_id}',
  tag,
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
});

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'delete',
  path: '/v1/manage/members/{member_id}',
  tag,
  summary: 'Remove a member. Only an owner may remove an owner, and never the last one.',
  auth: 'session',
  params: memberParams,
  answers: { 204: null },
  errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'last_owner'],
});
