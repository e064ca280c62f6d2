import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { delivery } from '../wire/delivery.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { webhookAnswer, webhookBody, webhookPong, webhookQuery } from '../wire/webhook.ts';

const tag = 'Webhooks';

/** docs/contract.md 4.2. The secret or the store's signature stands in for a key. */
export const callWebhook = endpoint({
  id: 'callWebhook',
  method: 'post',
  path: '/v1/hooks/{trigger_id}',
  tag,
  summary: 'Call a webhook.',
  auth: 'none',
  rate: 'webhookCalls',
  headers: {
    'X-Service-Secret': "The webhook's secret. Stores send their own signature instead.",
    'Idempotency-Key':
      'Makes a repeat answer the first task instead of starting another. At most 255 characters, kept for 30 days.',
  },
  params: z.object({ trigger_id: idParam('trigger') }),
  query: webhookQuery,
  body: webhookBody,
  answers: { 200: webhookPong, 202: webhookAnswer },
  errors: [
    'body_not_json',
    'message_empty',
    'request_unreadable',
    'hook_not_authenticated',
    'webhook_off',
    'agent_unavailable',
    'workforce_unavailable',
    'body_too_large',
    'rate_limited',
    'ai_paused',
    'daily_limit_reached',
  ],
});

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'get',
  path: '/v1/manage/triggers/{trigger_id}/deliveries',
  tag,
  summary: "List a webhook's authenticated calls, newest first.",
  auth: 'session',
  params: z.object({ trigger_id: idParam('trigger') }),
  query: pageQuery,
  answers: { 200: pageOf(delivery) },
  errors: ['not_signed_in', 'trigger_not_found', 'body_invalid'],
});

export const replayDelivery = endpoint({
  id: 'replayDelivery',
  method: 'post',
  path: '/v1/manage/deliveries/{delivery_id}/replay',
  tag,
  summary: 'Call the webhook again with the body of an earlier call, which is kept for 7 days.',
  auth: 'session',
  params: z.object({ delivery_id: idParam('delivery') }),
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
});
