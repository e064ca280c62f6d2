import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import {
  webhookAttempt,
  webhookAttemptQuery,
  webhookEndpoint,
  webhookEndpointBody,
  webhookEndpointChange,
  webhookEndpointWithSecret,
} from '../wire/webhook-endpoint.ts';

const projectParams = z.object({ project_id: idParam('project') });
const endpointParams = z.object({ endpoint_id: idParam('webhookEndpoint') });
const changeErrors = ['not_signed_in', 'role_refused', 'origin_refused', 'webhook_endpoint_not_found'] as const;

export const webhookEndpoints = endpointsOf('Webhook endpoints', {
  listWebhookEndpoints: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/webhook-endpoints',
    summary: 'List the addresses to which a project has its notifications sent, newest first.',
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(webhookEndpoint) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  createWebhookEndpoint: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/webhook-endpoints',
    summary: 'Have notifications sent to an address. The secret that signs them is shown here and never again.',
    auth: 'session',
    params: projectParams,
    body: webhookEndpointBody,
    answers: { 201: webhookEndpointWithSecret },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'project_not_found',
      'webhook_endpoint_limit_reached',
      'body_too_large',
      'body_invalid',
    ],
  },

  changeWebhookEndpoint: {
    method: 'patch',
    path: '/v1/manage/webhook-endpoints/{endpoint_id}',
    summary: 'Change a webhook endpoint, or turn it on or off.',
    auth: 'session',
    params: endpointParams,
    body: webhookEndpointChange,
    answers: { 200: webhookEndpoint },
    errors: [...changeErrors, 'body_too_large', 'body_invalid'],
  },

  deleteWebhookEndpoint: {
    method: 'delete',
    path: '/v1/manage/webhook-endpoints/{endpoint_id}',
    summary: 'Delete a webhook endpoint and its attempts. Nothing more is sent to it.',
    auth: 'session',
    params: endpointParams,
    answers: { 204: null },
    errors: changeErrors,
  },

  renewWebhookEndpointSecret: {
    method: 'post',
    path: '/v1/manage/webhook-endpoints/{endpoint_id}/new-secret',
    summary: 'Make a new secret, shown here and never again. For 24 hours both secrets sign.',
    auth: 'session',
    params: endpointParams,
    answers: { 200: webhookEndpointWithSecret },
    errors: changeErrors,
  },

  testWebhookEndpoint: {
    method: 'post',
    path: '/v1/manage/webhook-endpoints/{endpoint_id}/test',
    summary: 'Send a notification of type webhook_endpoint.test to this endpoint alone.',
    auth: 'session',
    params: endpointParams,
    answers: { 202: webhookAttempt },
    errors: [...changeErrors, 'webhook_endpoint_off'],
  },

  listWebhookAttempts: {
    method: 'get',
    path: '/v1/manage/webhook-endpoints/{endpoint_id}/attempts',
    summary: 'List what was sent to a webhook endpoint, newest first, and how the last try of each ended.',
    auth: 'session',
    params: endpointParams,
    query: namedPageQuery.extend(webhookAttemptQuery.shape),
    answers: { 200: namedPageOf(webhookAttempt) },
    errors: ['not_signed_in', 'webhook_endpoint_not_found', 'body_invalid'],
  },

  retryWebhookAttempt: {
    method: 'post',
    path: '/v1/manage/webhook-attempts/{attempt_id}/retry',
    summary: 'Send a notification again now, whatever became of it.',
    auth: 'session',
    params: z.object({ attempt_id: idParam('webhookAttempt') }),
    answers: { 202: webhookAttempt },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'webhook_attempt_not_found', 'webhook_endpoint_off'],
  },
});
