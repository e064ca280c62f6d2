import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import {
  delivery,
  deliveryPreview,
  deliveryQuery,
  deliveryTemplateBody,
  deliveryWithBody,
  replayDeliveriesBody,
  replays,
} from '../wire/delivery.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { projectTask } from '../wire/project-task.ts';

const triggerParams = z.object({ trigger_id: idParam('trigger') });
const deliveryParams = z.object({ delivery_id: idParam('delivery') });

export const deliveries = endpointsOf('Webhooks', {
  listDeliveries: {
    method: 'get',
    path: '/v1/manage/triggers/{trigger_id}/deliveries',
    summary: "List a webhook's authenticated calls, newest first.",
    auth: 'session',
    params: triggerParams,
    query: namedPageQuery.extend(deliveryQuery.shape),
    answers: { 200: namedPageOf(delivery) },
    errors: ['not_signed_in', 'trigger_not_found', 'body_invalid'],
  },

  readDelivery: {
    method: 'get',
    path: '/v1/manage/deliveries/{delivery_id}',
    summary: 'Read a call of a webhook with its body, its key and its message. Owners, admins and builders.',
    auth: 'session',
    params: deliveryParams,
    answers: { 200: deliveryWithBody },
    errors: ['not_signed_in', 'role_refused', 'delivery_not_found'],
  },

  replayDelivery: {
    method: 'post',
    path: '/v1/manage/deliveries/{delivery_id}/replay',
    summary: 'Call the webhook again with the body of an earlier call, which is kept for 7 days.',
    auth: 'session',
    params: deliveryParams,
    answers: { 201: delivery },
    errors: [
      'body_not_json',
      'message_empty',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'delivery_not_found',
      'webhook_off',
      'agent_unavailable',
      'workforce_unavailable',
      'conflict',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  replayDeliveries: {
    method: 'post',
    path: '/v1/manage/triggers/{trigger_id}/replay',
    summary: 'Call the webhook again with the bodies of up to 100 earlier calls, or see what would become of them.',
    auth: 'session',
    params: triggerParams,
    body: replayDeliveriesBody,
    answers: { 200: replays },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'trigger_not_found',
      'body_too_large',
      'body_invalid',
      'rate_limited',
    ],
  },

  previewDelivery: {
    method: 'post',
    path: '/v1/manage/deliveries/{delivery_id}/preview',
    summary: 'See what a call with the body of an earlier one would do now, and the message that it would make.',
    auth: 'session',
    params: deliveryParams,
    body: deliveryTemplateBody,
    answers: { 200: deliveryPreview },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'delivery_not_found',
      'conflict',
      'body_too_large',
      'body_invalid',
    ],
  },

  tryDelivery: {
    method: 'post',
    path: '/v1/manage/deliveries/{delivery_id}/try',
    summary: 'Give the draft of the agent or workforce the message of an earlier call, as a test chat.',
    auth: 'session',
    params: deliveryParams,
    body: deliveryTemplateBody,
    answers: { 202: projectTask },
    errors: [
      'body_not_json',
      'message_empty',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'delivery_not_found',
      'agent_unavailable',
      'workforce_unavailable',
      'conflict',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },
});
