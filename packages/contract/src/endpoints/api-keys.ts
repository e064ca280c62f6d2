import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { apiKey, apiKeyBody, createdApiKey } from '../wire/api-key.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';

const projectParams = z.object({ project_id: idParam('project') });

export const apiKeys = endpointsOf('API keys', {
  listApiKeys: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/api-keys',
    summary: "List a project's keys, newest first. Owners and admins.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(apiKey) },
    errors: ['not_signed_in', 'role_refused', 'project_not_found', 'body_invalid'],
  },

  createApiKey: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/api-keys',
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
  },

  revokeApiKey: {
    method: 'delete',
    path: '/v1/manage/api-keys/{key_id}',
    summary: 'Revoke a key: it is refused from now on, for good. Owners and admins.',
    auth: 'session',
    params: z.object({ key_id: idParam('apiKey') }),
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'api_key_not_found'],
  },
});
