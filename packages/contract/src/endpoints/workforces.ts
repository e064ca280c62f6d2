import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { projectTask, testChatBody } from '../wire/project-task.ts';
import { workforce, workforceDraft, workforceDraftChange, workforceVersion } from '../wire/workforce.ts';

const tag = 'Workforces';
const projectParams = z.object({ project_id: idParam('project') });
const workforceParams = z.object({ workforce_id: idParam('workforce') });

export const listWorkforces = endpoint({
  id: 'listWorkforces',
  method: 'get',
  path: '/v1/manage/projects/{project_id}/workforces',
  tag,
  summary: "List a project's workforces, newest first.",
  auth: 'session',
  params: projectParams,
  query: pageQuery,
  answers: { 200: pageOf(workforce) },
  errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
});

export const createWorkforce = endpoint({
  id: 'createWorkforce',
  method: 'post',
  path: '/v1/manage/projects/{project_id}/workforces',
  tag,
  summary: 'Make a workforce from its draft. It works once it is published.',
  auth: 'session',
  params: projectParams,
  body: workforceDraft,
  answers: { 201: workforce },
  errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const readWorkforce = endpoint({
  id: 'readWorkforce',
  method: 'get',
  path: '/v1/manage/workforces/{workforce_id}',
  tag,
  summary: 'Read a workforce.',
  auth: 'session',
  params: workforceParams,
  answers: { 200: workforce },
  errors: ['not_signed_in', 'workforce_not_found'],
});

export const changeWorkforce = endpoint({
  id: 'changeWorkforce',
  method: 'patch',
  path: '/v1/manage/workforces/{workforce_id}',
  tag,
  summary: "Change a workforce's draft. The published version stays as it is.",
  auth: 'session',
  params: workforceParams,
  body: workforceDraftChange,
  answers: { 200: workforce },
  errors: ['not_signed_in', 'workforce_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const deleteWorkforce = endpoint({
  id: 'deleteWorkforce',
  method: 'delete',
  path: '/v1/manage/workforces/{workforce_id}',
  tag,
  summary: 'Delete a workforce. Its tasks stay.',
  auth: 'session',
  params: workforceParams,
  answers: { 204: null },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
});

export const publishWorkforce = endpoint({
  id: 'publishWorkforce',
  method: 'post',
  path: '/v1/manage/workforces/{workforce_id}/publish',
  tag,
  summary: 'Make the draft the next published version.',
  auth: 'session',
  params: workforceParams,
  answers: { 200: workforce },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found', 'conflict'],
});

export const pauseWorkforce = endpoint({
  id: 'pauseWorkforce',
  method: 'post',
  path: '/v1/manage/workforces/{workforce_id}/pause',
  tag,
  summary: 'Pause a workforce: nothing new starts.',
  auth: 'session',
  params: workforceParams,
  answers: { 200: workforce },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
});

export const resumeWorkforce = endpoint({
  id: 'resumeWorkforce',
  method: 'post',
  path: '/v1/manage/workforces/{workforce_id}/resume',
  tag,
  summary: 'Resume a workforce, and what waited for it.',
  auth: 'session',
  params: workforceParams,
  answers: { 200: workforce },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'workforce_not_found'],
});

export const listWorkforceVersions = endpoint({
  id: 'listWorkforceVersions',
  method: 'get',
  path: '/v1/manage/workforces/{workforce_id}/versions',
  tag,
  summary: 'List the published versions, newest first.',
  auth: 'session',
  params: workforceParams,
  query: pageQuery,
  answers: { 200: pageOf(workforceVersion) },
  errors: ['not_signed_in', 'workforce_not_found', 'body_invalid'],
});

export const testWorkforce = endpoint({
  id: 'testWorkforce',
  method: 'post',
  path: '/v1/manage/workforces/{workforce_id}/test',
  tag,
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
});
