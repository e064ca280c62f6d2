import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { apiKey, apiKeyBody, createdApiKey } from '../wire/api-key.ts';
import { pageOf, pageQuery } from '../wire/page.ts';

const tag = 'API keys';
const projectParams = z.object({ project_id: idParam('project') });

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'get',
  path: '/v1/manage/projects/{project_id}/api-keys',
  tag,
  summary: "List a project's keys, newest first. Owners and admins.",
  auth: 'session',
  params: projectParams,
  query: pageQuery,
  answers: { 200: pageOf(apiKey) },
  errors: ['not_signed_in', 'role_refused', 'project_not_found', 'body_invalid'],
});

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'post',
  path: '/v1/manage/projects/{project_id}/api-keys',
  tag,
  summary: 'Make a key. Its value is shown here and never again. Owners and admins.',
  auth: 'session',
  params: projectParams,
  body: apiKeyBody,
  answers: { 201: createdApiKey },
  errors: [
    'not_signed_in',
    'role_refused',
    'origin_refused',
    'project_not_found',
    'key_limit_reached',
    'body_too_large',
    'body_invalid',
  ],
});

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'delete',
  path: '/v1/manage/api-keys/{key_id}',
  tag,
  summary: 'Revoke a key: it is refused from now on, for good. Owners and admins.',
  auth: 'session',
  params: z.object({ key_id: idParam('apiKey') }),
  answers: { 204: null },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'api_key_not_found'],
});
