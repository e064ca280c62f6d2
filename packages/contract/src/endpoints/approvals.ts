import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import {
  approvalCounts,
  approvalListQuery,
  approvalRecord,
  approveBody,
  rejectBody,
} from '../wire/approval-decision.ts';
import { namedPageOf, namedPageQuery, names } from '../wire/page.ts';
import { approval } from '../wire/project-task.ts';

const approvalParams = z.object({ approval_id: idParam('approval') });

export const approvals = endpointsOf('Approvals', {
  listApprovals: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/approvals',
    summary: 'List what waits or waited for a person, newest first or by the time left.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    query: namedPageQuery.extend(approvalListQuery.shape),
    answers: { 200: namedPageOf(approvalRecord) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  countApprovals: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/approvals/counts',
    summary: 'Count what waits for a person.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    answers: { 200: approvalCounts },
    errors: ['not_signed_in', 'project_not_found'],
  },

  readApproval: {
    method: 'get',
    path: '/v1/manage/approvals/{approval_id}',
    summary: 'Read an approval.',
    auth: 'session',
    params: approvalParams,
    query: namedPageQuery.pick({ include: true }),
    answers: { 200: approvalRecord.extend({ names: names.optional() }) },
    errors: ['not_signed_in', 'approval_not_found', 'body_invalid'],
  },

  approveAction: {
    method: 'post',
    path: '/v1/manage/approvals/{approval_id}/approve',
    summary: 'Let the stored action happen, as it is or edited. The first decision counts.',
    auth: 'session',
    params: approvalParams,
    body: approveBody,
    answers: { 200: approval },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'approval_not_found',
      'approval_decided',
      'conflict',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  rejectAction: {
    method: 'post',
    path: '/v1/manage/approvals/{approval_id}/reject',
    summary: 'Keep the stored action from happening. The first decision counts.',
    auth: 'session',
    params: approvalParams,
    body: rejectBody,
    answers: { 200: approval },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'approval_not_found',
      'approval_decided',
      'body_too_large',
      'body_invalid',
    ],
  },
});
