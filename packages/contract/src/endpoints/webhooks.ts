import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { webhookWithSecret } from '../wire/trigger-record.ts';
import { newSecretBody } from '../wire/trigger.ts';
import { webhookAnswer, webhookBody, webhookPong, webhookQuery } from '../wire/webhook.ts';

const triggerParams = z.object({ trigger_id: idParam('trigger') });

export const webhooks = endpointsOf('Webhooks', {
  /** docs/contract.md 4.2. The caller proves itself with the webhook's secret or with the store's signature. */
  callWebhook: {
    method: 'post',
    path: '/v1/hooks/{trigger_id}',
    summary: 'Call a webhook.',
    auth: 'none',
    rate: 'webhookCalls',
    headers: {
      'X-Service-Secret': "The webhook's secret. Stores send their own signature instead.",
      'Idempotency-Key':
        'Makes a repeat answer the first task instead of starting another. At most 255 characters, kept for 30 days.',
    },
    params: triggerParams,
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
  },

  renewWebhookSecret: {
    tag: 'Triggers',
    method: 'post',
    path: '/v1/manage/triggers/{trigger_id}/new-secret',
    summary: 'Give a webhook a new secret, shown here and never again. The old one stops working at once.',
    auth: 'session',
    params: triggerParams,
    body: newSecretBody,
    answers: { 200: webhookWithSecret },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'trigger_not_found',
      'conflict',
      'body_too_large',
      'body_invalid',
    ],
  },
});
