import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import {
  comparedParams,
  draftProblems,
  ifMatch,
  publishBody,
  revisionRefusalOf,
  uses,
  valueChanges,
  versionParam,
} from '../wire/draft.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { projectTask, testChatBody } from '../wire/project-task.ts';
import { workforce, workforceDraft, workforceDraftChange, workforceVersion } from '../wire/workforce.ts';

const projectParams = z.object({ project_id: idParam('project') });
const workforceParams = z.object({ workforce_id: idParam('workforce') });

export const workforces = endpointsOf('Workforces', {
  listWorkforces: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/workforces',
    summary: "List a project's workforces, newest first.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(workforce) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  createWorkforce: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/workforces',
    summary: 'Make a workforce from its draft. It works once it is published.',
    auth: 'session',
    params: projectParams,
    body: workforceDraft,
    answers: { 201: workforce },
    errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
  },

  readWorkforce: {
    method: 'get',
    path: '/v1/manage/workforces/{workforce_id}',
    summary: 'Read a workforce.',
    auth: 'session',
    params: workforceParams,
    answers: { 200: workforce },
    errors: ['not_signed_in', 'workforce_not_found'],
  },

  changeWorkforce: {
    method: 'patch',
    path: '/v1/manage/workforces/{workforce_id}',
    summary: "Change a workforce's draft. The published version stays as it is.",
    auth: 'session',
    params: workforceParams,
    headers: ifMatch,
    body: workforceDraftChange,
    answers: { 200: workforce },
    errors: [
      'not_signed_in',
      'workforce_not_found',
      'role_refused',
      'origin_refused',
      'body_too_large',
      'body_invalid',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(workforce) },
  },

  deleteWorkforce: {
    method: 'delete',
    path: '/v1/manage/workforces/{workforce_id}',
    summary: 'Delete a workforce. Its tasks stay.',
    auth: 'session',
    params: workforceParams,
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
  },

  publishWorkforce: {
    method: 'post',
    path: '/v1/manage/workforces/{workforce_id}/publish',
    summary: 'Make the draft the next published version.',
    auth: 'session',
    params: workforceParams,
    headers: ifMatch,
    body: publishBody,
    answers: { 200: workforce },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'workforce_not_found',
      'body_too_large',
      'body_invalid',
      'conflict',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(workforce) },
  },

  pauseWorkforce: {
    method: 'post',
    path: '/v1/manage/workforces/{workforce_id}/pause',
    summary: 'Pause a workforce: nothing new starts.',
    auth: 'session',
    params: workforceParams,
    answers: { 200: workforce },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
  },

  resumeWorkforce: {
    method: 'post',
    path: '/v1/manage/workforces/{workforce_id}/resume',
    summary: 'Resume a workforce, and what waited for it.',
    auth: 'session',
    params: workforceParams,
    answers: { 200: workforce },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
  },

  listWorkforceVersions: {
    method: 'get',
    path: '/v1/manage/workforces/{workforce_id}/versions',
    summary: 'List the published versions, newest first.',
    auth: 'session',
    params: workforceParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(workforceVersion) },
    errors: ['not_signed_in', 'workforce_not_found', 'body_invalid'],
  },

  compareWorkforceVersions: {
    method: 'get',
    path: '/v1/manage/workforces/{workforce_id}/versions/{from}/diff/{to}',
    summary: 'Compare two published versions, or one with the draft.',
    auth: 'session',
    params: workforceParams.extend(comparedParams),
    answers: { 200: valueChanges },
    errors: ['not_signed_in', 'workforce_not_found', 'version_not_found'],
  },

  restoreWorkforceVersion: {
    method: 'post',
    path: '/v1/manage/workforces/{workforce_id}/versions/{version}/restore',
    summary: 'Make a published version the draft again. What is published stays as it is.',
    auth: 'session',
    params: workforceParams.extend(versionParam),
    headers: ifMatch,
    answers: { 200: workforce },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'workforce_not_found',
      'version_not_found',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(workforce) },
  },

  listWorkforceProblems: {
    method: 'get',
    path: '/v1/manage/workforces/{workforce_id}/problems',
    summary: 'List why the draft cannot be published, each with its field.',
    auth: 'session',
    params: workforceParams,
    answers: { 200: draftProblems },
    errors: ['not_signed_in', 'workforce_not_found'],
  },

  listWorkforceUses: {
    method: 'get',
    path: '/v1/manage/workforces/{workforce_id}/used-by',
    summary: 'List what uses the workforce.',
    auth: 'session',
    params: workforceParams,
    answers: { 200: uses },
    errors: ['not_signed_in', 'workforce_not_found'],
  },

  testWorkforce: {
    method: 'post',
    path: '/v1/manage/workforces/{workforce_id}/test',
    summary: 'Give the draft a message; its members work by their drafts. Keys can never read the task.',
    auth: 'session',
    params: workforceParams,
    body: testChatBody,
    answers: { 202: projectTask },
    errors: [
      'message_empty',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'workforce_not_found',
      'workforce_unavailable',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },
});
