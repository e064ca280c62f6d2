import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { cleanText } from '../text.ts';
import { uses } from '../wire/draft.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { secret, secretBody } from '../wire/secret.ts';

const projectParams = z.object({ project_id: idParam('project') });
const secretParams = projectParams.extend({
  name: z.string().max(255).overwrite(cleanText).meta({ example: 'SHOP_TOKEN' }),
});

export const secrets = endpointsOf('Secrets', {
  listSecrets: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/secrets',
    summary: "List the names of a project's secrets, A to Z. Values are never read back.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(secret) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  setSecret: {
    method: 'put',
    path: '/v1/manage/projects/{project_id}/secrets/{name}',
    summary: 'Keep a secret, or replace its value. The next run of a tool uses it.',
    auth: 'session',
    params: secretParams,
    body: secretBody,
    answers: { 200: secret, 201: secret },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'project_not_found',
      'secret_limit_reached',
      'body_too_large',
      'body_invalid',
    ],
  },

  listSecretUses: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/secrets/{name}/used-by',
    summary: 'List the tools that name a secret.',
    auth: 'session',
    params: secretParams,
    answers: { 200: uses },
    errors: ['not_signed_in', 'project_not_found', 'secret_not_found'],
  },

  deleteSecret: {
    method: 'delete',
    path: '/v1/manage/projects/{project_id}/secrets/{name}',
    summary: 'Delete a secret. A step that names it fails from now on.',
    auth: 'session',
    params: secretParams,
    answers: { 204: null },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'project_not_found', 'secret_not_found'],
  },
});
